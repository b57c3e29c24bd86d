import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { listReceivables } from '#contract/receivables-operator.ts';
import { readRevenue } from '#contract/revenue-operator.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, changeUnguarded } from '../books/test-books.ts';
import { electronicInvoice } from '../e-invoices/e-invoices.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { jobCtx } from '../orders/test-orders.ts';
import { hire, type Staff } from '../staff-approvals/test-staff-approvals.ts';
import { writeOffBy } from '../write-offs/test-write-offs.ts';
import { remindOverdue } from './remind-overdue.ts';
import { type Ask, askFor, cancel, made } from './test-manual-invoices.ts';

// Where invoices get their numbers when they are issued.

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({
    LIMITS: 'off',
    INVOICE_NUMBER_AT: 'issue',
    OVERDUE_REMINDER_DAYS: '3,7',
    SELLER_VAT_ID: 'DE136695976',
  });
  await seedCatalogue(jobCtx(bed));
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

async function bill(more: Partial<Ask> = {}) {
  const ask = await askFor(bed, more);
  const id = await made(bed, finance, ask);
  const invoice = (await findInvoice(bed.ctx().db, id))!;
  const { email } = (await findMember(bed.ctx().db, ask.memberId))!;
  const subjects = async (least: number) => {
    await bed.mailsTo(email, least);
    await bed.allMailsSent();
    const mails = await bed.mailsTo(email, least);
    return mails.map(({ subject }) => subject);
  };
  return { id, invoice, email, subjects };
}

test('it has its number at once, is booked, and is mailed as an invoice', async () => {
  const { id, invoice, email } = await bill();
  expect(invoice).toMatchObject({ state: 'open', number: expect.stringMatching(/^INV-2026-/) });
  const [mail] = await bed.mailsTo(email, 1);
  expect(mail?.attachments.map(({ name }) => name)).toEqual([`${invoice.number}.pdf`]);
  const { items } = await finance.call(listReceivables, {});
  expect(items.find(({ invoiceId }) => invoiceId === id)).toMatchObject({
    due: usd(11_900),
    dueOn: '2026-12-04',
  });
  const { rows } = await bed.service.database.pool.query(
    `select account, line_amount::int as amount from ledger_lines l join ledger_journals j on j.id = l.journal_id
     where j.kind = 'invoice_issued' and j.reference = $1 and account not like 'receivable:%' order by account`,
    [id],
  );
  expect(rows).toEqual([
    { account: 'revenue:services', amount: -10_000 },
    { account: 'tax:DE', amount: -1900 },
  ]);
});

test('it is an electronic invoice with its days of supply, and not one of an order or a subscription', async () => {
  const { invoice } = await bill();
  const { bytes } = await electronicInvoice(jobCtx(bed), invoice, { format: 'en16931' });
  const xml = bytes.toString();
  expect(xml).toContain('20261102');
  expect(xml).toContain(invoice.snapshot.about);
  expect(xml).not.toContain('ContractReferencedDocument');
});

test('canceled, a credit note takes all of it back, with a reason as long as its field takes', async () => {
  const { id } = await bill();
  const reason = 'billed twice '.padEnd(500, 'x');
  expect(await cancel(bed, finance, id, reason)).toMatchObject({ code: 0 });
  const { rows } = await bed.service.database.pool.query(
    'select total_amount::int as total, reason from credit_notes where invoice_id = $1',
    [id],
  );
  expect(rows).toEqual([{ total: 11_900, reason }]);
});

test('its revenue is in the report of its family', async () => {
  const by = await hire(bed);
  const invoiced = async () => {
    const { rows } = await by.call(readRevenue, { from: '2026-11-01', to: '2026-11-30' });
    const services = rows.filter(({ family }) => family === 'services');
    return services.reduce((sum, row) => sum + row.invoiced.amount, 0);
  };
  const before = await invoiced();
  await bill();
  expect((await invoiced()) - before).toBe(10_000);
});

test('its buyer is reminded on the days of the settings, once each, and no more once it is written off', async () => {
  const [left, closed] = [await bill(), await bill()];
  const remind = () => Promise.all([remindOverdue(jobCtx(bed)), remindOverdue(jobCtx(bed))]);
  const reminders = async ({ subjects }: typeof left) =>
    (await subjects(1)).filter((subject) => subject.startsWith('Reminder:')).length;
  // Due on 4 December at noon, and it is 20 November.
  bed.clock.jump(days(16));
  await remind();
  expect(await reminders(left)).toBe(0);
  bed.clock.jump(days(2));
  await remind();
  expect([await reminders(left), await reminders(closed)]).toEqual([1, 1]);
  // Sessions do not last so long.
  const again = await hire(bed);
  expect(await writeOffBy(bed, again, closed, { amount: 11_900 })).toMatchObject({ code: 0 });
  for (const wait of [1, 3, 1, 30]) {
    bed.clock.jump(days(wait));
    await remind();
  }
  expect([await reminders(left), await reminders(closed)]).toEqual([2, 1]);
});

test('a reminder that cannot be sent keeps none behind it from being sent, and is sent once it can be', async () => {
  finance = await hire(bed);
  const dueOn = new Date(bed.clock.now().getTime() + days(2)).toISOString().slice(0, 10);
  const first = await bill({ dueOn });
  bed.clock.jump(1000);
  const second = await bill({ dueOn });
  const reminders = async ({ subjects }: typeof first) =>
    (await subjects(1)).filter((subject) => subject.startsWith('Reminder:')).length;
  // Their invoices are mailed by now, and draw no amount any more.
  expect([await reminders(first), await reminders(second)]).toEqual([0, 0]);
  // A reminder names an amount, and this currency has none.
  const put = (currency: string) =>
    changeUnguarded(bed, 'invoices', 'update invoices set currency = $1 where id = $2', [currency, first.id]);
  await put('none');
  bed.clock.jump(days(6));
  await expect(remindOverdue(jobCtx(bed))).rejects.toThrow();
  expect([await reminders(first), await reminders(second)]).toEqual([0, 1]);
  await put('USD');
  await remindOverdue(jobCtx(bed));
  expect([await reminders(first), await reminders(second)]).toEqual([1, 1]);
});
