import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type ChargeTry, charge, nextTry } from './charge.ts';
import { endSubscription } from './end.ts';
import { nextStepOf, type StepName, stepNames } from './next-step.ts';
import { resume } from './pause.ts';
import { endOverdue, invoiceAhead, lapse, remind, remindOverdue, renew, suspend } from './period-steps.ts';
import { type Cursor, findLocked, listDue } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** More than any subscription takes at one moment, also after a year without a run. */
const maxSteps = 200;

export interface BillingRun {
  subscriptions: number;
  steps: Record<StepName, number>;
  /** What could not be finished, and is due again. */
  failed: number;
}

/**
 * Does everything that is due now, once: each step is a transaction of its own that finds in the row what comes next,
 * so two runs at once, or one after a crash, come to the same. Money is asked for between transactions.
 */
export async function billingRun(
  ctx: Context,
  { batch = 200 }: { batch?: number } = {},
): Promise<BillingRun> {
  const run = emptyRun();
  let after: Cursor | null = null;
  for (;;) {
    const due: Cursor[] = await listDue(ctx.db, ctx.now(), after, batch);
    for (const { id } of due) await tryBill(ctx, id, run);
    after = due.at(-1) ?? null;
    if (due.length < batch) return run;
  }
}

/** The same for one of them. */
export async function billOne(ctx: Context, id: Id<'subscription'>): Promise<BillingRun> {
  const run = emptyRun();
  await bill(ctx, id, run);
  return run;
}

const emptyRun = (): BillingRun => ({
  subscriptions: 0,
  steps: Object.fromEntries(stepNames.map((name) => [name, 0])) as Record<StepName, number>,
  failed: 0,
});

/** One that cannot be billed does not keep the others from it. */
async function tryBill(ctx: Context, id: Id<'subscription'>, run: BillingRun): Promise<void> {
  try {
    await bill(ctx, id, run);
  } catch (error) {
    run.failed++;
    ctx.log.error({ subscription: id, err: error }, 'a subscription was not billed');
  }
}

async function bill(ctx: Context, id: Id<'subscription'>, run: BillingRun): Promise<void> {
  run.subscriptions++;
  for (let count = 0; count < maxSteps; count++) {
    const done = await transaction(ctx, (inner) => doNextStep(inner, id));
    if (!done) return;
    run.steps[done.step]++;
    if (done.ask) await charge(ctx, done.ask);
  }
  throw new Error(`${id} does not come to an end`);
}

/** @returns the step that was done, with what to charge after it; null when nothing is due */
async function doNextStep(
  ctx: Context,
  id: Id<'subscription'>,
): Promise<{ step: StepName; ask: ChargeTry | null } | null> {
  const subscription = await findLocked(ctx.db, id);
  const next = subscription && nextStepOf(subscription, ctx.config.renewals);
  if (!subscription || !next || next.at > ctx.now()) return null;
  if (!subscription.memberId) {
    await endSubscription(ctx, subscription, 'account_gone');
    return { step: 'end', ask: null };
  }
  return { step: next.step, ask: await doStep(ctx, next.step, subscription) };
}

async function doStep(ctx: Context, step: StepName, subscription: Subscription): Promise<ChargeTry | null> {
  if (step === 'charge') return nextTry(ctx, subscription);
  if (step === 'invoice') await invoiceAhead(ctx, subscription);
  else await others[step](ctx, subscription);
  return null;
}

const others = {
  ...{ lapse, reminder: remind, suspend, end: endOverdue, renew, resume },
  overdue_reminder: remindOverdue,
} satisfies Record<
  Exclude<StepName, 'charge' | 'invoice'>,
  (ctx: Context, subscription: Subscription) => Promise<unknown>
>;
