import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { canMove, type PaymentState, paymentMoves } from '#contract/states.ts';
import { hours } from '#contract/time.ts';
import type { GatewayEvent } from '#server/platform/payments/gateway.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { givenBack } from './apply-refund-answer.ts';
import { recordGatewayEvent } from './record-event.ts';
import { sweepPayments } from './sweep.ts';
import { act, begin, invoiceState, newPayer, paymentOf } from './test-payments.ts';

// What a provider tells of debits comes days later, twice, and in any order; a return is told after the success.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await raw(`create table seen_moves (was text, is_now text)`);
  await raw(`create function see_move() returns trigger language plpgsql as $$
    begin insert into seen_moves values (old.state, new.state); return new; end $$`);
  await raw(`create trigger see_moves after update on payments for each row
    when (old.state <> new.state) execute function see_move()`);
});
afterAll(() => bed.close());
const raw = (text: string) => bed.service.database.pool.query(text);
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const euros = async (account: string) => (await balanceOf(bed.ctx(), account, 'EUR')).amount;

const news = fc.constantFrom('processing', 'succeeded', 'failed', 'returned', 'sweep', 'again' as const);
type News = typeof news extends fc.Arbitrary<infer T> ? T : never;

const answerOf = (id: Id<'payment'>, what: News): GatewayEvent['answer'] => {
  const state = what === 'returned' ? 'succeeded' : (what as 'processing' | 'succeeded' | 'failed');
  const failure = what === 'failed' ? 'insufficient_funds' : null;
  const fee = { amount: 750, currency: 'EUR' };
  const dispute = { ref: `${id}:returned`, state: 'lost', amount: 5000, fee, answerBy: null } as const;
  return { ...givenBack, ref: `sb_${id}`, state, failure, ...(what === 'returned' ? { dispute } : {}) };
};

test('whatever is told of a debit in whatever order, it pays once, is returned once, and the books agree', async () => {
  const [first, ...others] = ['succeeded', 'returned', 'failed'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(news, { minLength: 2, maxLength: 7 }), async (told) => {
      const payer = await newPayer(bed, 5000, { currency: 'EUR' });
      const { paymentId: id } = await begin(payer, { debit: true });
      await act(bed, id, { iban: 'DE08370400440532013003' });
      const [cash, losses] = [await euros('cash:sandbox'), await euros('losses:sandbox')];
      for (const [i, what] of told.entries()) {
        if (what === 'sweep') {
          bed.clock.jump(hours(7));
          await sweepPayments(job());
          continue;
        }
        if (what === 'again') {
          const again = begin(payer, { debit: true }).catch((error) => error);
          expect((await again).failure ?? 'begun').toMatch(/^(state\.move_refused|begun)$/);
          continue;
        }
        const about = { kind: 'payment', key: id } as const;
        const event = { id: `${id}:${i}`, type: what, about, answer: answerOf(id, what), payload: {} };
        await Promise.all([1, 2].map(() => recordGatewayEvent(job(), 'sandbox', event)));
      }
      const payment = await paymentOf(bed, id);
      const [paid, returned] = [
        told.some((what) => what === 'succeeded' || what === 'returned'),
        told.includes('returned'),
      ];
      if (paid) expect(payment.state).toBe(returned ? 'disputed' : 'succeeded');
      else expect(['processing', 'failed', 'requires_action']).toContain(payment.state);
      // What came less what was returned, and the fee for it; the invoice asks for what is missing.
      expect((await euros('cash:sandbox')) - cash).toBe((paid ? 5000 : 0) - (returned ? 5750 : 0));
      expect((await euros('losses:sandbox')) - losses).toBe(0);
      const { paid: applied } = await invoiceState(bed, payer.invoice.id);
      expect(applied).toBe(paid && !returned ? 5000 : 0);
      expect(await euros(`receivable:${payer.memberId}`)).toBe(returned ? 5000 : 0);
    }),
    { numRuns: 30, examples: [[[first, ...others]], [['returned', 'failed', 'succeeded']]] },
  );
  expect(await brokenRules(bed)).toEqual({});
  const { rows } = await raw('select distinct was, is_now from seen_moves');
  const wrong = rows.filter(
    ({ was, is_now }) => !canMove(paymentMoves, was as PaymentState, is_now as PaymentState),
  );
  expect(wrong).toEqual([]);
}, 120_000);
