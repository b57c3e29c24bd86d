import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';

/** @throws request.invalid: provider → not_one_of */
export function gatewayOf(ctx: Context, provider: string): Gateway {
  const gateway = ctx.gateways.get(provider);
  if (!gateway) throw fail('request.invalid', { fields: { provider: 'not_one_of' } });
  return gateway;
}
