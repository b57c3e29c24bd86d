import type { paySandboxCharge } from '#contract/development.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { eventOf, type Sandbox, type SandboxAct } from '#server/platform/payments/sandbox.ts';
import { readDebitIban } from '#server/platform/payments/sandbox-accounts.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';

type Charge = NonNullable<Awaited<ReturnType<Sandbox['findCharge']>>>;
type Described = OutputOf<typeof paySandboxCharge>;

/** @throws request.not_found: no such charge, or no pretended provider */
export async function describeCharge(ctx: Context, ref: string): Promise<Described> {
  return describe(await sandboxOf(ctx).findCharge(ref));
}

/**
 * The payer's act, and the event by which the pretended provider tells of it.
 * @throws request.not_found; request.invalid: iban → iban_invalid
 */
export async function payCharge(ctx: Context, ref: string, act: SandboxAct): Promise<Described> {
  const sandbox = sandboxOf(ctx);
  const charge = await sandbox.pay(ref, checked(act));
  const answer = charge && (await sandbox.find(charge.key, null));
  if (answer) {
    const provider: Context = { ...ctx, actor: { kind: 'job', name: 'webhook-sandbox' } };
    await recordGatewayEvent(provider, 'sandbox', eventOf(charge, answer));
  }
  return describe(charge);
}

function checked(act: SandboxAct): SandboxAct {
  if (typeof act === 'string' || !('iban' in act)) return act;
  const iban = readDebitIban(act.iban);
  if (!iban) throw failField('iban', 'iban_invalid');
  return { iban };
}

function sandboxOf(ctx: Context): Sandbox {
  const sandbox = ctx.gateways.get('sandbox') as Sandbox | undefined;
  if (!sandbox) throw fail('request.not_found');
  return sandbox;
}

function describe(charge: Charge | null): Described {
  if (!charge) throw fail('request.not_found');
  const { kind, state, amount, currency, about, debit, card, failure, returnUrl } = charge;
  const asksApproval = state === 'requires_action' && card !== null;
  return { kind, state, amount: { amount, currency }, about, debit, asksApproval, failure, returnUrl };
}
