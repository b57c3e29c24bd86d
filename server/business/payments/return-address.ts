import { idSchema } from '#contract/ids.ts';
import { returnTo } from '#contract/payments.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Gateway, ReturnedFromPayment } from '#server/platform/payments/gateway.ts';
import { findPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

/**
 * Where a provider sends a payer who has paid, so that it is known who came back (returns.ts).
 * @param path of ours, on which they go on
 */
export function returnAddress(
  { publicUrl, serviceUrl }: Pick<Config, 'publicUrl' | 'serviceUrl'>,
  { id, provider }: Pick<Payment, 'id' | 'provider'>,
  path: string,
): string {
  const words = new URLSearchParams({ payment: id, to: path });
  return `${serviceUrl ?? publicUrl}/payments/v1/returns/${provider}?${words}`;
}

/** @returns null when it is no such address, or names no payment of this provider whose payer was sent to it */
export async function readReturnAddress(
  { db, config: { publicUrl } }: Context,
  gateway: Gateway,
  { payment: named, to }: Readonly<Record<string, string>>,
): Promise<ReturnedFromPayment | null> {
  const id = idSchema('payment').safeParse(named);
  const path = returnTo.safeParse(to);
  if (!gateway.leadsBack || !id.success || !path.success) return null;
  const payment = await findPayment(db, id.data);
  if (payment?.provider !== gateway.name || !payment.attended) return null;
  const { id: key, providerRef } = payment;
  return {
    kind: 'payment',
    key,
    returnUrl: new URL(path.data, publicUrl).href,
    takeUp: async () => ({ about: { kind: 'payment', key }, answer: await gateway.find(key, providerRef) }),
  };
}
