import { type Id, newId } from '#contract/ids.ts';
import { hours, later, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayFee } from '#server/platform/payments/gateway.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { book } from '../ledger/ledger.ts';
import {
  claimAwaitedFee,
  deleteAwaitedFee,
  insertAwaitedFee,
  insertFee,
  listDueFees,
} from './fees.queries.ts';
import type { AwaitedFee } from './fees.tables.ts';
import type { Payment } from './payments.tables.ts';
import { patience } from './write-payment.ts';

// What providers take is asked for once money has moved, and not taken from what they tell unasked: a provider may name its fee
// long after the money, and each answer names every movement of the payment, so that none is missed and none counts twice.

/** At most this many questions to a provider in one go; the next one continues. */
const batch = 200;
/** No question begins later in a run, which is ended after two minutes. */
const maxAsking = seconds(90);
/** After so many errors in a run a provider is taken to be away. */
const maxErrors = 3;

/**
 * In the transaction that moved money at a provider: it will be asked what it took for that. Nothing where it takes nothing.
 * @param reference the payment, or its refund
 */
export async function awaitFees(
  { db, gateways, now }: Context,
  { id: paymentId, provider, providerRef }: Payment,
  reference: Id<'payment'> | Id<'refund'>,
): Promise<void> {
  if (!providerRef || !gateways.get(provider)?.fees) return;
  const at = now();
  const asked = { checkAt: later(at, patience), askedAt: null };
  await insertAwaitedFee(db, { reference, paymentId, ...asked, createdAt: at });
}

/**
 * Asks providers what they took for money that moved, and books it; what it does twice has no effect. They are asked side by side, so
 * that none waits for another that is slow or away. What is left is asked in the next run.
 */
export async function sweepFees(ctx: Context): Promise<void> {
  const providers = [...ctx.gateways.values()].filter(({ fees }) => fees).map(({ name }) => name);
  await Promise.all(providers.map((name) => sweepFeesOf(ctx, name)));
}

async function sweepFeesOf(ctx: Context, provider: string): Promise<void> {
  const now = ctx.now();
  const until = later(now, maxAsking);
  let errors = 0;
  for (const { awaited, payment } of await listDueFees(ctx.db, { now, provider }, batch)) {
    if (errors === maxErrors || ctx.now() > until) return;
    if (!(await ask(ctx, awaited, payment))) errors += 1;
  }
}

/** @returns false after an error; the provider is asked again later */
async function ask(ctx: Context, awaited: AwaitedFee, payment: Payment): Promise<boolean> {
  const { id, provider, providerRef } = payment;
  const now = ctx.now();
  const next = nextQuestion(awaited, now);
  if (!providerRef || !(await claimAwaitedFee(ctx.db, awaited, { now, next }))) return true;
  try {
    const told = await ctx.gateways.get(provider)?.fees?.(id, providerRef);
    if (told) await bookFees(ctx, payment, told, { ...awaited, checkAt: next });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, payment: id }, 'a payment provider did not say what it took');
    return false;
  }
}

/** The longer a provider was silent, the longer until it is asked again. */
function nextQuestion({ createdAt }: AwaitedFee, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return later(now, Math.min(Math.max(age, patience), hours(6)));
}

async function bookFees(
  ctx: Context,
  payment: Payment,
  told: readonly GatewayFee[],
  asked: AwaitedFee,
): Promise<void> {
  const about = (await findInvoice(ctx.db, payment.invoiceId))?.snapshot.about ?? payment.id;
  await transaction(ctx, async (inner) => {
    for (const one of told) await bookFee(inner, payment, about, one);
    await deleteAwaitedFee(inner.db, asked);
  });
}

/** A movement that was booked before is left as it is. */
async function bookFee(ctx: Context, payment: Payment, about: string, told: GatewayFee): Promise<void> {
  const { id: paymentId, provider } = payment;
  const { ref: providerRef, of, fee } = told;
  const [id, createdAt] = [newId('providerFee', ctx.now()), ctx.now()];
  if (!(await insertFee(ctx.db, { id, paymentId, providerRef, ...fee, createdAt })) || fee.amount === 0)
    return;
  await book(ctx, {
    kind: 'provider_fee',
    reference: id,
    memo: `Fee of ${provider} for ${of === 'refund' ? 'a refund of ' : ''}${about}`,
    currency: fee.currency,
    lines: [
      [`fees:${provider}`, fee.amount],
      [`cash:${provider}`, 0 - fee.amount],
    ],
  });
}
