import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { book, type Line } from '../ledger/ledger.ts';
import { reportBreaks } from './books.jobs.ts';
import { checkBooks } from './books.ts';
import { brokenRules, changeUnguarded, payAsBooked } from './test-books.ts';

let bed: Testbed;
beforeEach(async () => {
  // So that some are issued before they are paid, and others by that.
  bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue' });
});
afterEach(() => bed.close());

const operator = () => bed.ctx({ kind: 'job', name: 'test' });
const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const broken = () => brokenRules(bed);
const pay = (invoiceId: Id<'invoice'>, amount: number) => payAsBooked(bed, invoiceId, amount);
const unguarded = (table: string, statement: string, values: unknown[] = []) =>
  changeUnguarded(bed, table, statement, values);

describe('each break is named', () => {
  test('of invoices, credit notes and their numbers', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId);
    const paymentId = await pay(id, 1190);
    const issued = 'INV-2026-000001';
    const note = await creditInvoice(bed.ctx(), {
      invoiceId: id,
      reference: 'x',
      amount: usd(500),
      reason: 'r',
    });
    expect(await broken()).toEqual({});

    await raw('update invoices set credited_amount = 400 where id = $1', [id]);
    expect(await broken()).toEqual({ credited: [id, issued, note.id, note.number] });
    await raw('update invoices set credited_amount = 500 where id = $1', [id]);

    await raw('update invoices set paid_amount = 1000 where id = $1', [id]);
    expect(await broken()).toEqual({
      receivable: [`receivable:${memberId}`],
      paid: [id, issued],
      'paid-in-full': [id, issued],
    });
    await raw('update invoices set paid_amount = 1190 where id = $1', [id]);

    await raw('update invoice_numbers set last = 2');
    expect(await broken()).toEqual({ numbers: ['CN-2026-000002', 'INV-2026-000002'] });
    await raw('update invoice_numbers set last = 1');
    await unguarded('invoices', `update invoices set number = 'INV-2026-000003' where id = $1`, [id]);
    expect(await broken()).toEqual({ numbers: ['INV-2026-000001', 'INV-2026-000003', id] });
    await unguarded('invoices', `update invoices set number = 'INV-2026-000001' where id = $1`, [id]);

    await raw(
      `insert into refunds (id, payment_id, refund_amount, currency, reason, state, destination, idempotency_key, created_at)
       values ('rfd_1', $1, 1191, 'USD', '', 'created', 'origin', 'k', now())`,
      [paymentId],
    );
    expect(await broken()).toEqual({ refunds: [paymentId, issued, 'rfd_1'] });
    await raw('delete from refunds');

    const open = await newInvoice(bed, memberId, { as: 'open' });
    await unguarded(
      'ledger_lines',
      `delete from ledger_lines where journal_id in (select id from ledger_journals where reference = $1)`,
      [open.id],
    );
    await unguarded('ledger_journals', 'delete from ledger_journals where reference = $1', [open.id]);
    const { id: openId, number } = open;
    expect(await broken()).toEqual({
      issued: [openId, number],
      'issued-accounts': [openId, number, openId, number],
    });
  });

  test('of commission that was credited', async () => {
    const memberId = await newMember(bed);
    await raw(
      `insert into commission_credits (id, member_id, commission_amount, bonus_amount, commission_currency, reason, actor, idempotency_key, created_at)
       values ('cmc_1', $1, 1000, 50, 'USD', '', '', 'k', now())`,
      [memberId],
    );
    expect(await broken()).toEqual({ commission: ['cmc_1'] });
    const journal = expect.stringMatching(/^jrn_/);
    const credited = (reference: string, bonus: number, kind = 'commission_credited') => {
      const lines: Line[] = [
        ['commission', 1000],
        ['commission:bonus', bonus],
        [`balance:${memberId}`, -1000 - bonus],
      ];
      return book(bed.ctx(), { kind, reference, memo: '', currency: 'USD', lines });
    };
    await credited('cmc_1', 49);
    expect(await broken()).toEqual({ commission: ['cmc_1', journal] });
    await raw('update commission_credits set bonus_amount = 49');
    expect(await broken()).toEqual({});
    await raw('update commission_credits set member_id = $1', [await newMember(bed)]);
    expect(await broken()).toEqual({ commission: ['cmc_1', journal] });
    await raw('update commission_credits set member_id = $1', [memberId]);
    await credited('cmc_2', 50);
    await credited('cmc_3', 50, 'another kind');
    expect(await broken()).toEqual({
      commission: [journal, journal],
      origins: [journal, 'cmc_2', journal, 'cmc_3'],
    });
  });

  test('of payments, balances, orders, subscriptions and journals', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId);
    const paymentId = await pay(id, 1190);
    expect(await broken()).toEqual({});

    await raw(`update payments set state = 'failed'`);
    expect(await broken()).toEqual({ 'payments-booked': [paymentId, 'INV-2026-000001'] });
    await raw(`update payments set state = 'disputed'`);
    expect(await broken()).toEqual({});
    await raw(
      `insert into payment_disputes (id, payment_id, provider_ref, state, dispute_amount, currency, created_at)
       values ('dsp_1', $1, 'dp_1', 'open', 1190, 'USD', now())`,
      [paymentId],
    );
    expect(await broken()).toEqual({ disputes: ['dsp_1'] });
    await raw(`update payment_disputes set state = 'won', fee_amount = 5, fee_currency = 'USD'`);
    expect(await broken()).toEqual({ disputes: ['dsp_1'] });
    await raw('delete from payment_disputes');

    const lines: Line[] = [
      [`balance:${memberId}`, 5],
      ['cash:test', -5],
    ];
    await book(bed.ctx(), { kind: 'test', reference: 'spent', memo: '', currency: 'USD', lines });
    expect(await broken()).toEqual({
      balances: [`balance:${memberId}`],
      origins: [expect.stringMatching(/^jrn_/), 'spent'],
    });

    const order = newId('order', bed.clock.now());
    await raw(
      `insert into orders (id, number, state, priced, billing, total_amount, currency, consumer, start_now, terms_version, idempotency_key, fingerprint, created_at)
       values ($1, 'EZC-1', 'processing', '{}', '{}', 5, 'USD', true, true, '', 'k', '', now())`,
      [order],
    );
    expect(await broken()).toMatchObject({ 'orders-paid': [order, 'EZC-1'] });

    await raw(
      `insert into order_lines (id, order_id, position, selection, priced, net_amount) values ('orl_1', $1, 0, '{}', '{}', 5)`,
      [order],
    );
    await raw('alter table subscriptions drop constraint subscriptions_order_line_id_unique');
    for (const sub of ['sub_1', 'sub_2']) {
      await raw(
        `insert into subscriptions (id, number, state, order_line_id, selection, priced, billing, months, renewal_amount, period_net_amount, currency, anchor_day, period_start, period_end, created_at)
         values ($1, $1, 'active', 'orl_1', '{}', '{}', '{}', 1, 5, 5, 'USD', 1, now(), now() + interval '1 month', now())`,
        [sub],
      );
    }
    expect(await broken()).toMatchObject({ subscriptions: ['sub_1', 'sub_2'] });

    await unguarded(
      'ledger_lines',
      `insert into ledger_lines (journal_id, account, line_amount, currency) select id, 'fees:test', 3, 'USD' from ledger_journals where reference = 'spent'`,
    );
    const { rows } = await raw(`select id from ledger_journals where reference = 'spent'`);
    expect(await broken()).toMatchObject({ journals: [rows[0].id] });
  });
});

test('the operator is mailed when a rule does not hold, and only then', async () => {
  const { id } = await newInvoice(bed, await newMember(bed));
  await pay(id, 1190);
  await reportBreaks(operator());
  await raw('update invoices set credited_amount = 7 where id = $1', [id]);
  await reportBreaks(operator());
  const mails = await bed.mailsTo('hello@ezcaravel.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['The books do not agree: credited']);
  expect(mails[0]?.text).toContain(id);
});

test('nobody but admins and jobs may look', async () => {
  await expect(checkBooks(bed.ctx())).rejects.toMatchObject({ failure: 'access.refused' });
});

test('whatever happens to invoices in whatever order, every rule holds', async () => {
  const memberId = await newMember(bed);
  const step = fc.record({
    what: fc.constantFrom('pay', 'credit', 'credit again', 'void'),
    which: fc.nat(2),
    amount: fc.integer({ min: 1, max: 3000 }),
  });
  let run = 0;
  const shape = fc.record({
    net: fc.integer({ min: 0, max: 2000 }),
    tax: fc.integer({ min: 0, max: 400 }),
    as: fc.constantFrom('proforma', 'open'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(shape, { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 10 }),
      async (shapes, steps) => {
        run++;
        const made = await Promise.all(
          shapes.map(({ net, tax, as }) =>
            newInvoice(bed, memberId, {
              lines: [oneLine(net), oneLine(net, { family: 'tools' })],
              tax: Math.min(tax, net),
              as,
            }),
          ),
        );
        for (const [i, { what, which, amount }] of steps.entries()) {
          const invoiceId = made[which]!.id;
          const reference = what === 'credit' ? `${run}:${i}` : `${run}:${which}`;
          const doing = {
            pay: () => pay(invoiceId, amount),
            credit: () =>
              creditInvoice(bed.ctx(), { invoiceId, reference, amount: usd(amount), reason: 'r' }),
            'credit again': () =>
              creditInvoice(bed.ctx(), { invoiceId, reference, amount: usd(amount), reason: 'r' }),
            void: () => voidInvoice(bed.ctx(), invoiceId, 'r'),
          }[what];
          // At once with itself; what may not be is refused by name.
          for (const one of await Promise.allSettled(what === 'pay' ? [doing()] : [doing(), doing()])) {
            if (one.status === 'rejected') expect(one.reason.failure).toMatch(/^(state|request)\./);
          }
        }
        expect(await broken()).toEqual({});
      },
    ),
    { numRuns: 15 },
  );
  const { rows } = await raw('select coalesce(sum(line_amount), 0)::int as sum from ledger_lines');
  expect(rows[0].sum).toBe(0);
});
