import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import { canMove, type SubscriptionState, subscriptionMoves } from '#contract/states.ts';
import { days, later, minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import type { Days } from '../invoices/snapshot.ts';
import { daysText } from '../invoices/supply-days.ts';
import { startPayment } from '../payments/start-payment.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { payBy, stands } from '../payments/test-payments.ts';
import { settleChange } from './apply-change.ts';
import { billingRun } from './billing-run.ts';
import { cancelSubscription, undoCancel } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { endSubscription } from './end.ts';
import { pauseSubscription, resumeSubscription } from './pause.ts';
import { daysOf } from './periods.ts';
import { settleRenewal } from './settle.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { getLocked } from './subscriptions.ts';
import { jobCtx, newSubscription, ownerOf, saveMethod } from './test-subscriptions.ts';

let bed: Testbed;
/** The two selections that are changed between. */
let plans: readonly Selection[];
let firstNet: number;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  // Both have the same disk, because a server cannot move to a smaller one.
  const cheap = {
    plan: 'vps-4',
    months: 1,
    quantity: 1,
    location: 'frankfurt',
    choices: {},
    setup: {},
  } as const;
  plans = [cheap, { ...cheap, choices: { 'vps-system': 'windows', 'vps-backup': 'daily' } }];
  const cart = await priceCart(bed.ctx(), { lines: [...plans], currency: 'USD', buyer: {} });
  firstNet = cart.lines[0]?.renewal?.net.amount ?? 0;
});
afterAll(() => bed.close());

const raw = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await bed.service.database.pool.query(text, values)).rows as T[];
let keys = 0;

const actions = [
  'days',
  'days',
  'days',
  'run',
  'card',
  'pay',
  'told',
  'up',
  'down',
  'cancel',
  'undo',
  'pause',
  'resume',
  'end',
] as const;
type Action = (typeof actions)[number];
interface Step {
  action: Action;
  /** Days that pass, the card, which invoice. */
  which: number;
  times: number;
}
const cards = ['4242424242424242', '4000000000000002', '4000000000000069', '4000000000000077'];

const invoiceIds = async ({ id }: Subscription) =>
  (
    await raw<{ id: Id<'invoice'> }>(
      `select id from invoices where split_part(reference, ':', 2) = $1 order by id`,
      [id],
    )
  ).map((row) => row.id);

/** What the hourly jobs do, each day once. */
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    bed.clock.jump(days(1));
    await billingRun(jobCtx(bed));
    await recogniseDue(jobCtx(bed));
  }
  // What the providers were silent about.
  bed.clock.jump(minutes(3));
  await sweepPayments(jobCtx(bed));
  await billingRun(jobCtx(bed));
}

async function changeTo(sub: Subscription, to: Selection): Promise<void> {
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, to);
  await changeSubscription(owner, sub.id, to, { at, due: due.total, renewal: renewal.total, startNow: true });
}

async function act(sub: Subscription, { action, which }: Step): Promise<unknown> {
  const owner = ownerOf(bed, sub);
  const invoices = await invoiceIds(sub);
  const invoiceId = invoices[which % Math.max(invoices.length, 1)];
  const [cheap, dear] = plans as [Selection, Selection];
  const doing: Record<Action, () => Promise<unknown>> = {
    days: async () => {},
    run: () => billingRun(jobCtx(bed)),
    card: () => saveMethod(bed, sub.memberId, cards[which % cards.length]),
    pay: async () => {
      if (!invoiceId) return;
      const ask = { invoiceId, provider: 'sandbox', idempotencyKey: `law-${++keys}`, returnTo: '/' };
      await payBy(bed, (await startPayment(owner, ask)).paymentId);
    },
    // News that come twice, late, or about what is over.
    told: async () => {
      if (!invoiceId) return;
      await Promise.all([
        settleRenewal(jobCtx(bed), sub.id, invoiceId),
        settleChange(jobCtx(bed), sub.id, invoiceId),
      ]);
    },
    up: () => changeTo(sub, dear),
    down: () => changeTo(sub, cheap),
    cancel: () => cancelSubscription(owner, sub.id, ''),
    undo: () => undoCancel(owner, sub.id),
    pause: () => pauseSubscription(owner, sub.id, later(bed.clock.now(), days(1 + (which % 60)))),
    resume: () => resumeSubscription(owner, sub.id),
    end: () =>
      transaction(jobCtx(bed), async (inner) => {
        const found = await getLocked(inner, sub.id);
        if (found.state !== 'canceled') await endSubscription(inner, found, 'order_ended');
      }),
  };
  return doing[action]();
}

/** What is refused is an answer; anything else thrown is a fault. */
const attempt = (sub: Subscription, step: Step) =>
  act(sub, step).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.failure === 'internal') throw error;
  });

/** Every law, read from the rows. @param sub as it began */
async function requireLaws(sub: Subscription): Promise<void> {
  const orphans = await raw(
    `select i.state, i.reference from invoices i join subscriptions s on s.id = split_part(i.reference, ':', 2)
     where s.state = 'canceled' and i.state in ('open', 'partially_paid')`,
  );
  expect(orphans).toEqual([]);
  const forgotten = () =>
    raw(
      `select s.number, s.state from subscriptions s join invoices i on i.id = s.invoice_id
       where s.past_due_at is not null and s.state <> 'canceled' and i.state in ('paid', 'refunded')`,
    );
  await expect.poll(forgotten).toEqual([]);
  const late = await raw(`select number from subscriptions where next_step_at <= $1`, [bed.clock.now()]);
  expect(late).toEqual([]);
  const moves = await raw<{ from: SubscriptionState; to: SubscriptionState }>(
    `select distinct from_state as from, to_state as to from subscription_moves where from_state <> to_state`,
  );
  expect(moves.filter(({ from, to }) => !canMove(subscriptionMoves, from, to))).toEqual([]);
  expect(await twiceBilled(sub)).toEqual([]);
  // The orders of these tests are rows alone.
  const { 'orders-paid': _, ...broken } = await brokenRules(bed);
  expect(broken).toEqual({});
}

/** Pairs of periods that share a day: the one its order paid for, and each that was billed and not taken back. */
async function twiceBilled(sub: Subscription): Promise<string[]> {
  const rows = await raw<{ period: Days }>(
    `select snapshot -> 'lines' -> 0 -> 'period' as period from invoices
     where reference like $1 and state not in ('void', 'refunded')`,
    [`renewal:${sub.id}:%`],
  );
  const first = daysOf({ from: sub.periodStart, to: sub.periodEnd }, bed.config.seller.timeZone);
  const periods = [first, ...rows.map(({ period }) => period)].sort((one, other) =>
    one.from.localeCompare(other.from),
  );
  return periods.slice(1).flatMap((next, i) => {
    const before = periods[i] as Days;
    return before.to < next.from ? [] : [`${daysText(before)} and ${daysText(next)}`];
  });
}

test('whatever happens to subscriptions, twice, at once and in any order: money, states and billed days agree', async () => {
  const step = fc.record({
    action: fc.constantFrom<Action>(...actions),
    which: fc.nat(100),
    times: fc.integer({ min: 1, max: 2 }),
  });
  const of = (...list: Action[]): Step[] => list.map((action) => ({ action, which: 29, times: 1 }));
  const known: Step[][] = [
    of('card', 'days', 'up', 'pay', 'days', 'down', 'days', 'cancel', 'undo', 'days'),
    of('days', 'days', 'card', 'days', 'pause', 'days', 'resume', 'up', 'pay', 'end'),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), fc.boolean(), async (steps, tool) => {
      await raw(`update subscriptions set next_step_at = '9999-01-01'`);
      const sub = await newSubscription(bed, { family: tool ? 'tools' : 'vps', net: firstNet });
      if (steps.length % 2) await saveMethod(bed, sub.memberId);
      for (const one of steps) {
        const passes = one.action === 'days' ? 1 + (one.which % 30) : 0;
        // A card is saved by the tests' own hands, which take no lock.
        const times = one.action === 'card' ? 1 : one.times;
        if (passes) await passDays(passes);
        else await Promise.all(Array.from({ length: times }, () => attempt(sub, one)));
      }
      await passDays(1);
      await requireLaws(sub);
    }),
    {
      numRuns: 10,
      endOnFailure: true,
      examples: known.flatMap((steps) => [false, true].map((tool): [Step[], boolean] => [steps, tool])),
    },
  );
  const came = await stands(bed, 'cash:sandbox');
  const [kept] = await raw<{ paid: number; balances: number; refunded: number }>(
    `select (select coalesce(sum(paid_amount), 0)::int from invoices where state <> 'void') as paid,
       (select -coalesce(sum(line_amount), 0)::int from ledger_lines where account like 'balance:%') as balances,
       (select coalesce(sum(refund_amount), 0)::int from refunds where state = 'succeeded') as refunded`,
  );
  expect(came).toBe((kept?.paid ?? 0) + (kept?.balances ?? 0) - (kept?.refunded ?? 0));
  expect(came).toBeGreaterThan(0);
}, 300_000);
