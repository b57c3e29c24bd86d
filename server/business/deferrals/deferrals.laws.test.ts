import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, payAsBooked } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { buyer, newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { carryPayments } from '../payments/carry-payments.ts';
import { recogniseDue } from './recognise.ts';
import { endTerm } from './terms.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed(
    { INVOICE_NUMBER_AT: 'issue', SELLER_TIME_ZONE: 'America/Los_Angeles' },
    new Date('2027-10-15T10:00:00Z'),
    { work: false },
  );
});
afterAll(() => bed.close());

const raw = async (text: string) => (await bed.service.database.pool.query(text)).rows;

/** By family: what documents bill less what they gave back, and what the ledger says. */
async function sums(): Promise<{ family: string; documents: number; revenue: number; deferred: number }[]> {
  return raw(`
    with line as (
      select l ->> 'family' as family, (l ->> 'netAmount')::bigint as documents, 0::bigint as revenue, 0::bigint as deferred
      from invoices cross join jsonb_array_elements(snapshot -> 'lines') l where issued_at is not null
      union all
      select n.snapshot -> 'lines' -> l.position ->> 'family', -l.net_amount, 0, 0
      from credit_notes n join credit_note_lines l on l.credit_note_id = n.id
      union all
      select split_part(account, ':', 2), 0, case split_part(account, ':', 1) when 'revenue' then -line_amount else 0 end,
        case split_part(account, ':', 1) when 'deferred' then -line_amount else 0 end
      from ledger_lines where split_part(account, ':', 1) in ('revenue', 'deferred')
    )
    select family, sum(documents)::int as documents, sum(revenue)::int as revenue, sum(deferred)::int as deferred
    from line group by 1 order by 1`);
}

const line = fc.record({
  family: fc.constantFrom('vps', 'tools'),
  net: fc.integer({ min: 0, max: 100_000 }),
  /** Days from today on. */
  begins: fc.integer({ min: -60, max: 60 }),
  lasts: fc.integer({ min: 1, max: 400 }),
  kind: fc.constantFrom('period', 'period', 'delivery', 'once'),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  fc.record({ what: fc.constant('issue' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    what: fc.constantFrom('credit', 'void', 'replace', 'end'),
    which: fc.nat(9),
    share: fc.nat(100),
  }),
  fc.record({ what: fc.constant('days' as const), count: fc.integer({ min: 1, max: 70 }) }),
);

function lineOf({ family, net, begins, lasts, kind }: Line) {
  if (kind === 'delivery')
    return oneLine(net, { family, beginsOnDelivery: true, termAmount: Math.floor(net / 2) });
  if (kind === 'once') return oneLine(net, { family });
  const from = later(bed.clock.now(), days(begins));
  const to = later(from, days(lasts - 1));
  return oneLine(net, { family, period: { from: isoDayText(from), to: isoDayText(to) } });
}

const made: Invoice['id'][] = [];
let references = 0;

async function issue(lines: readonly Line[], paid: boolean): Promise<void> {
  const memberId = await newMember(bed);
  const { id, totalAmount } = await newInvoice(bed, memberId, {
    as: 'open',
    lines: lines.map(lineOf),
    tax: 0,
  });
  made.push(id);
  if (paid && totalAmount > 0) await payAsBooked(bed, id, totalAmount);
}

const end = (invoiceId: Invoice['id']) => transaction(bed.ctx(), (inner) => endTerm(inner, { invoiceId }));

/** What may not be done to an invoice is refused by name. */
async function change(what: string, invoiceId: Invoice['id'], share: number): Promise<void> {
  const [found] = await raw(
    `select total_amount::int as total, credited_amount::int as credited from invoices where id = '${invoiceId}'`,
  );
  const reference = `law:${++references}`;
  const amount = Math.ceil(((found.total - found.credited) * share) / 100);
  const doing: Record<string, () => Promise<unknown>> = {
    credit: () =>
      creditInvoice(bed.ctx(), { invoiceId, reference, reason: 'r', amount: { amount, currency: 'USD' } }),
    void: () => voidInvoice(bed.ctx(), invoiceId, 'r'),
    replace: async () => {
      const { invoice } = await replaceInvoice(bed.ctx(), { invoiceId, buyer, reason: 'r' });
      await carryPayments(bed.ctx(), { from: invoiceId, to: invoice.id });
      made.push(invoice.id);
    },
    end: () => end(invoiceId),
  };
  await doing[what]?.().catch((error) => expect(error.failure).toMatch(/^(state|request)\./));
}

test('after every step revenue and what is deferred are what was invoiced and not credited, and all of it is revenue at the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const [i, one] of steps.entries()) {
        if (one.what === 'issue') await issue(one.lines, i % 3 !== 2);
        else if (one.what === 'days') {
          bed.clock.jump(days(one.count));
          await Promise.all([recogniseDue(bed.ctx(), { batch: 3 }), recogniseDue(bed.ctx())]);
        } else {
          const invoiceId = made.at(-1 - (one.which % Math.max(made.length, 1)));
          if (invoiceId) await change(one.what, invoiceId, one.share);
        }
        for (const { family, documents, revenue, deferred } of await sums()) {
          expect([family, revenue + deferred]).toEqual([family, documents]);
          expect(deferred).toBeGreaterThanOrEqual(0);
        }
      }
      expect(await brokenRules(bed)).toEqual({});
    }),
    { numRuns: 12 },
  );
  bed.clock.jump(days(800));
  await recogniseDue(bed.ctx());
  // What never began is left to its delivery.
  for (const invoiceId of made) await end(invoiceId);
  for (const { documents, revenue, deferred } of await sums())
    expect({ revenue, deferred }).toEqual({ revenue: documents, deferred: 0 });
  expect(await brokenRules(bed)).toEqual({});
});
