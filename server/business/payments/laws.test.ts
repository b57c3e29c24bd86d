import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { canMove, type PaymentState, paymentMoves } from '#contract/states.ts';
import { minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import type { Gateway, GatewayEvent } from '#server/platform/payments/gateway.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { givenBack } from './apply-refund-answer.ts';
import { recordGatewayEvent } from './record-event.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import {
  act,
  begin,
  invoiceState,
  newPayer,
  type Payer,
  paymentOf,
  stands,
  withGateway,
} from './test-payments.ts';
import { confirmTransfer } from './transfers.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  // Each single move, as the database saw it.
  await raw(`create table seen_moves (was text, is_now text)`);
  await raw(`create function see_move() returns trigger language plpgsql as $$
    begin insert into seen_moves values (old.state, new.state); return new; end $$`);
  await raw(`create trigger see_moves after update on payments for each row
    when (old.state <> new.state) execute function see_move()`);
});
afterAll(() => bed.close());
const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const sum = async (text: string, values: unknown[] = []) =>
  Number((await raw(`select coalesce(sum(${text}`, values)).rows[0].sum);

async function giveBack(
  payer: Payer,
  paymentId: Id<'payment'>,
  amount: number,
  reference: string,
  toBalance: boolean,
) {
  const refund = await transaction(job(), async (inner) => {
    await creditInvoice(inner, { invoiceId: payer.invoice.id, reference, amount: usd(amount), reason: 'r' });
    const destination = toBalance ? 'balance' : 'origin';
    return refundPayment(inner, { paymentId, amount, reason: 'r', reference, destination });
  });
  await runRefund(job(), refund.id);
}

const step = fc.record({
  what: fc.constantFrom(
    'start',
    'start',
    'bank',
    'card',
    'card',
    'tell',
    'tell',
    'contest',
    'contest',
    'balance',
    'transfer',
    'refund',
    'sweep',
    'void',
  ),
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 6000 }),
  card: fc.constantFrom('4242424242424242', '4000000000000002', '4000000000000077', '4000000000000259'),
  lie: fc.option(fc.constantFrom('failed', 'processing', 'succeeded', 'canceled'), { freq: 3 }),
  /** What the payer's bank contests of it, in whatever order that is told. */
  contest: fc.record({
    ref: fc.constantFrom('one', 'two'),
    state: fc.constantFrom('open', 'open', 'won', 'lost'),
    amount: fc.integer({ min: 1, max: 5000 }),
    fee: fc.option(fc.constantFrom(usd(1500), usd(0))),
    answerBy: fc.constant(null),
  }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** A payment whose disputes come to each end, at least once, whatever chance brings beside it. */
const contested = (
  [
    ['start', 'one', 'open'],
    ['card', 'one', 'open'],
    ['tell', 'one', 'open'],
    ['contest', 'one', 'open'],
    ['contest', 'one', 'won'],
    ['refund', 'two', 'open'],
    ['contest', 'two', 'lost'],
  ] as const
).map(
  ([what, ref, state]): Step => ({
    ...{ what, which: 0, amount: 900, card: '4242424242424242', lie: null },
    contest: { ref, state, amount: 3000, fee: usd(1500), answerBy: null },
  }),
);

test('whatever is told in whatever order, no money is made or lost and states move by the table', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      run++;
      const payer = await newPayer(bed, 5000);
      const begun: Id<'payment'>[] = [];
      const events: GatewayEvent[] = [];
      const pick = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(of.length, 1)];
      for (const [i, { what, which, amount, card, lie, contest }] of steps.entries()) {
        const id = pick(begun, which);
        const event = pick(events, which);
        const told =
          lie && event?.answer
            ? { ...event, id: `${event.id}:${lie}`, answer: { ...event.answer, state: lie } }
            : event;
        const news: GatewayEvent | undefined = id && {
          id: `${run}:${i}`,
          type: 'dispute',
          about: { kind: 'payment', key: id },
          answer: { ...givenBack, dispute: { ...contest, ref: `${id}:${contest.ref}` } },
          payload: {},
        };
        const doing = {
          start: async () => begun.push((await begin(payer)).paymentId),
          bank: async () => begun.push((await begin(payer, { provider: 'bank' })).paymentId),
          balance: async () => begun.push((await begin(payer, { provider: 'balance' })).paymentId),
          card: async () => id && events.push(await act(bed, id, { card })),
          contest: async () =>
            news && Promise.all([1, 2].map(() => recordGatewayEvent(job(), 'sandbox', news))),
          tell: async () => told && Promise.all([1, 2].map(() => recordGatewayEvent(job(), 'sandbox', told))),
          transfer: async () =>
            id &&
            confirmTransfer(job(), {
              paymentId: id,
              amount,
              receivedOn: '2026-11-20',
              reference: `${run}:${i}`,
            }),
          refund: async () => id && giveBack(payer, id, amount, `${run}:${i}`, which % 2 === 0),
          sweep: async () => {
            bed.clock.jump(minutes(3));
            await sweepPayments(job());
          },
          void: () => voidInvoice(job(), payer.invoice.id, 'test'),
        }[what];
        try {
          await doing();
        } catch (error) {
          // What may not be is refused by name; a transfer or a balance has no page at the sandbox.
          const { failure, message } = error as { failure?: string; message: string };
          if (message !== 'the sandbox knows no such charge')
            expect(failure).toMatch(/^(state|request|payment)\./);
        }
      }
      expect(await brokenRules(bed)).toEqual({});
    }),
    { numRuns: 25, examples: [[contested]] },
  );
  // All that ever came is there, or is known where it went.
  const kept = ['cash:sandbox', 'cash:bank', 'disputes:sandbox', 'fees:sandbox', 'losses:sandbox'];
  let came = 0;
  for (const account of kept) came += await stands(bed, account);
  const balances = -(await sum(`line_amount), 0) as sum from ledger_lines where account like 'balance:%'`));
  const applied = await sum(`paid_amount), 0) as sum from invoices where state <> 'void'`);
  const refunded = await sum(`refund_amount), 0) as sum from refunds where state = 'succeeded'`);
  // A void invoice's part payments went onto the balance.
  expect(came).toBe(applied + balances - refunded);
  const ends = await raw(`select distinct state from payment_disputes where state <> 'open' order by state`);
  expect(ends.rows.map(({ state }) => state)).toEqual(['lost', 'won']);
  const { rows } = await raw('select distinct was, is_now from seen_moves');
  expect(rows.length).toBeGreaterThan(4);
  const wrong = rows.filter(
    ({ was, is_now }) => !canMove(paymentMoves, was as PaymentState, is_now as PaymentState),
  );
  expect(wrong).toEqual([]);
}, 240_000);

class Died extends Error {}
const die = async (): Promise<never> => {
  throw new Died('the process died');
};
/** Dies where a fact is to be announced: the transaction with it. */
const muted = (ctx: Context): Context => {
  const emit = Object.assign(die, { within: () => emit }) as unknown as Emit;
  return { ...ctx, emit };
};
const later = async () => {
  bed.clock.jump(minutes(3));
  await sweepPayments(job());
};
const deaf = (ctx: Context, call: 'start' | 'refund', acts: boolean) =>
  withGateway(
    ctx,
    'sandbox',
    (real) =>
      ({
        [call]: async (ask: never) => {
          if (acts) await real[call](ask);
          return die();
        },
      }) as Partial<Gateway>,
  );

test.each([
  ['before the provider was asked', false],
  ['after the provider was asked, before its answer was kept', true],
])('a start that dies %s can be paid all the same', async (_when, acts) => {
  const payer = await newPayer(bed);
  const { paymentId } = await begin({ ...payer, ctx: deaf(payer.ctx, 'start', acts) });
  if (acts) await act(bed, paymentId, { card: '4242424242424242' });
  await later();
  if (!acts) {
    const again = await begin(payer);
    await recordGatewayEvent(job(), 'sandbox', await act(bed, again.paymentId, { card: '4242424242424242' }));
  }
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

test('an event that dies half kept is not kept; told again, or asked about, it counts once', async () => {
  for (const toldAgain of [true, false]) {
    const payer = await newPayer(bed);
    const { paymentId } = await begin(payer);
    const event = await act(bed, paymentId, { card: '4242424242424242' });
    await expect(recordGatewayEvent(muted(job()), 'sandbox', event)).rejects.toThrow(Died);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'requires_action' });
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'proforma', paid: 0 });
    if (toldAgain) expect(await recordGatewayEvent(job(), 'sandbox', event)).toBe(true);
    await later();
    expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    expect(await stands(bed, `balance:${payer.memberId}`)).toBe(0);
  }
});

test.each([
  ['before the provider was asked', false],
  ['after the provider gave it back, before its answer was kept', true],
])('a refund that dies %s is finished once', async (_when, acts) => {
  const payer = await newPayer(bed);
  const { paymentId } = await begin(payer);
  await recordGatewayEvent(job(), 'sandbox', await act(bed, paymentId, { card: '4242424242424242' }));
  const cash = await stands(bed, 'cash:sandbox');
  const reference = `dies:${paymentId}`;
  const refund = await transaction(job(), async (inner) => {
    await creditInvoice(inner, { invoiceId: payer.invoice.id, reference, amount: usd(5000), reason: 'r' });
    return refundPayment(inner, { paymentId, amount: 5000, reason: 'r', reference, destination: 'origin' });
  });
  // The job may have been faster; then there is nothing left that could die.
  await runRefund(deaf(job(), 'refund', acts), refund.id).catch((error) =>
    expect(error).toBeInstanceOf(Died),
  );
  await later();
  await later();
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'refunded' });
  expect((await stands(bed, 'cash:sandbox')) - cash).toBe(-5000);
  expect(await stands(bed, `receivable:${payer.memberId}`)).toBe(0);
});
