import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAllInvoices } from '#contract/invoices-operator.ts';
import { usd } from '#contract/money.ts';
import { listReceivables } from '#contract/receivables-operator.ts';
import { listWriteOffs, writeOffInvoice } from '#contract/write-offs-operator.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { describeInvoice } from '../invoices/read-invoices.ts';
import { newInvoice, newMember } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { begin, invoiceState, payBy, stands } from '../payments/test-payments.ts';
import { code, hire, type Staff, send } from '../staff-approvals/test-staff-approvals.ts';
import {
  entriesOf,
  newDebt,
  payAll,
  previewBy,
  reason,
  topUpBalance,
  undoBy,
  writeOffBy,
} from './test-write-offs.ts';

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' });
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
// Ids sort by their instant, and what is written off by its order.
beforeEach(() => bed.clock.jump(1000));

const expense = () => stands(bed, 'bad_debt');
const vat = () => stands(bed, 'tax:DE');

test('the rest becomes an expense as it was previewed; the document stays, and its VAT is owed as before', async () => {
  const debt = await newDebt(bed);
  const [loss, tax] = [await expense(), await vat()];
  const { data } = await previewBy(bed, finance, debt);
  expect(data).toEqual({
    ...{ rest: usd(1190), vatIn: usd(190) },
    lines: [
      { account: 'bad_debt', amount: usd(1190) },
      { account: `receivable:${debt.memberId}`, amount: usd(-1190) },
    ],
  });
  expect(await writeOffBy(bed, finance, debt)).toEqual({ code: 0, data: { writtenOff: usd(1190) } });
  expect([(await expense()) - loss, (await vat()) - tax]).toEqual([1190, 0]);
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(0);
  expect(await entriesOf(bed, debt.invoice.id)).toEqual([
    { kind: 'invoice_written_off', lines: { bad_debt: 1190, receivable: -1190 } },
  ]);
  const shown = await describeInvoice(debt.ctx, debt.invoice.id);
  expect(shown).toMatchObject({ state: 'written_off', number: debt.invoice.number, due: usd(1190) });
  expect(shown.creditNotes).toEqual([]);
});

test('with its VAT corrected, the expense is the net amount and less is owed to the tax office', async () => {
  const debt = await newDebt(bed);
  const [loss, tax] = [await expense(), await vat()];
  expect((await previewBy(bed, finance, debt, 'correct')).data).toMatchObject({
    lines: [{ amount: usd(1000) }, { account: 'tax:DE', amount: usd(190) }, { amount: usd(-1190) }],
  });
  expect(await writeOffBy(bed, finance, debt, { vat: 'correct' })).toMatchObject({ code: 0 });
  expect([(await expense()) - loss, (await vat()) - tax]).toEqual([1000, 190]);
});

test('it leaves the receivables, and is found among what was written off', async () => {
  const debt = await newDebt(bed);
  const invoiceId = debt.invoice.id;
  const owed = async () => (await finance.call(listReceivables, {})).items.map((one) => one.invoiceId);
  expect(await owed()).toContain(invoiceId);
  await writeOffBy(bed, finance, debt);
  expect(await owed()).not.toContain(invoiceId);
  const listed = async (standing: 'due' | 'ended' | 'written_off') =>
    (await finance.call(listAllInvoices, { standing })).items.map((one) => one.invoiceId);
  expect(await listed('written_off')).toContain(invoiceId);
  expect(await listed('ended')).not.toContain(invoiceId);
  expect(await listed('due')).not.toContain(invoiceId);
  expect(await finance.call(listWriteOffs, { invoiceId })).toMatchObject({
    standing: usd(1190),
    items: [{ act: 'written_off', amount: usd(1190), vat: usd(0), reason }],
  });
});

test('asked for by many at once it is written off once, and the same again changes nothing', async () => {
  const debt = await newDebt(bed);
  const answers = await Promise.all(Array.from({ length: 6 }, () => writeOffBy(bed, finance, debt)));
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await entriesOf(bed, debt.invoice.id)).toHaveLength(1);
  expect(await writeOffBy(bed, finance, debt)).toMatchObject({ code: 0 });
  // With its VAT it would be another act, for which the first is undone before.
  expect(await writeOffBy(bed, finance, debt, { vat: 'correct' })).toMatchObject({
    code: code('state.move_refused'),
  });
  expect(await entriesOf(bed, debt.invoice.id)).toHaveLength(1);
});

test('nobody but finance writes off, and nobody their own debt', async () => {
  const debt = await newDebt(bed);
  for (const role of ['support', 'read_only', 'content', 'fulfilment', 'affiliate_manager'] as const)
    expect(await writeOffBy(bed, await hire(bed, role), debt)).toMatchObject({
      code: code('access.refused'),
    });
  const own = await newInvoice(bed, finance.id, { as: 'open' });
  for (const answer of [
    await writeOffBy(bed, finance, { invoice: own }),
    await previewBy(bed, finance, { invoice: own }),
    await undoBy(bed, finance, { invoice: own }),
  ])
    expect(answer).toMatchObject({ code: code('access.refused'), data: { reason: 'yourself' } });
  expect(await entriesOf(bed, debt.invoice.id)).toEqual([]);
});

test('what was paid meanwhile is not written off', async () => {
  const debt = await newDebt(bed);
  await begin(debt, { provider: 'bank' });
  // A transfer that is awaited is a promise, and no money.
  expect(await previewBy(bed, finance, debt)).toMatchObject({ code: 0 });
  await payAll(bed, debt);
  expect(await writeOffBy(bed, finance, debt)).toMatchObject({ data: { state: 'paid' } });
  const other = await newDebt(bed);
  expect(await writeOffBy(bed, finance, other, { amount: 1189 })).toMatchObject({
    code: code('request.conflict'),
  });
  const request = { invoice: await newInvoice(bed, await newMember(bed)) };
  expect(await writeOffBy(bed, finance, request)).toMatchObject({ data: { state: 'not_issued' } });
  await voidInvoice(bed.ctx({ kind: 'job', name: 'test' }), other.invoice.id, 'canceled');
  expect(await writeOffBy(bed, finance, other)).toMatchObject({ data: { state: 'void' } });
});

test('money that comes after all takes the loss and the corrected VAT back, and pays the invoice', async () => {
  const debt = await newDebt(bed);
  const [loss, tax] = [await expense(), await vat()];
  await writeOffBy(bed, finance, debt, { vat: 'correct' });
  await payAll(bed, debt);
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'paid', paid: 1190 });
  expect([await expense(), await vat()]).toEqual([loss, tax]);
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(0);
  const [, recovered] = await entriesOf(bed, debt.invoice.id);
  expect(recovered).toEqual({
    kind: 'write_off_recovered',
    lines: { bad_debt: -1000, 'tax:DE': -190, receivable: 1190 },
  });
  const { items, standing } = await finance.call(listWriteOffs, { invoiceId: debt.invoice.id });
  expect(standing).toEqual(usd(0));
  expect(items[1]).toMatchObject({ act: 'recovered', amount: usd(1190), vat: usd(190) });
  // It was paid since: nothing is left to undo.
  expect(await undoBy(bed, finance, debt)).toMatchObject({ data: { state: 'paid' } });
});

test('of parts that come later the last cent ends loss and VAT both at nothing', async () => {
  const debt = await newDebt(bed, 1003, 191);
  const [loss, tax] = [await expense(), await vat()];
  await writeOffBy(bed, finance, debt, { vat: 'correct', amount: 1194 });
  for (const [amount, state] of [
    [1, 'written_off'],
    [333, 'written_off'],
    [860, 'paid'],
  ] as const) {
    bed.clock.jump(1000);
    await topUpBalance(bed, debt, amount);
    await begin(debt, { provider: 'balance' });
    expect((await invoiceState(bed, debt.invoice.id)).state).toBe(state);
  }
  expect([await expense(), await vat()]).toEqual([loss, tax]);
  const entries = await entriesOf(bed, debt.invoice.id);
  expect(entries.map(({ kind }) => kind).slice(1)).toEqual(Array(3).fill('write_off_recovered'));
});

test('undone, it asks for the rest as it did before; undone again, nothing changes', async () => {
  const debt = await newDebt(bed);
  const [loss, tax] = [await expense(), await vat()];
  await writeOffBy(bed, finance, debt, { vat: 'correct' });
  const answers = await Promise.all([1, 2, 3].map(() => undoBy(bed, finance, debt)));
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0]);
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'open', paid: 0 });
  expect([await expense(), await vat()]).toEqual([loss, tax]);
  expect(await entriesOf(bed, debt.invoice.id)).toHaveLength(2);
  bed.clock.jump(1000);
  // It can be written off again, then without its VAT.
  expect(await writeOffBy(bed, finance, debt)).toMatchObject({ code: 0 });
  expect(await entriesOf(bed, debt.invoice.id)).toHaveLength(3);
  expect(await undoBy(bed, await hire(bed, 'support'), debt)).toMatchObject({ code: code('access.refused') });
});

test('undone after a part has come, it is paid in part', async () => {
  const debt = await newDebt(bed);
  await writeOffBy(bed, finance, debt);
  bed.clock.jump(1000);
  await topUpBalance(bed, debt, 500);
  await begin(debt, { provider: 'balance' });
  bed.clock.jump(1000);
  expect(await undoBy(bed, finance, debt)).toMatchObject({ code: 0 });
  expect(await invoiceState(bed, debt.invoice.id)).toEqual({ state: 'partially_paid', paid: 500 });
});

test('no saved method is charged for it by itself', async () => {
  const debt = await newDebt(bed);
  const { paymentId } = await begin(
    { ...debt, invoice: await newInvoice(bed, debt.memberId) },
    { saveMethod: true },
  );
  const paid = await payBy(bed, paymentId);
  expect(paid.methodId).not.toBeNull();
  await writeOffBy(bed, finance, debt);
  const job = bed.ctx({ kind: 'job', name: 'test' });
  const ask = { invoiceId: debt.invoice.id, methodId: paid.methodId!, idempotencyKey: 'by-itself' };
  await expect(chargeMethod(job, ask)).rejects.toMatchObject({
    failure: 'state.move_refused',
    data: { state: 'written_off' },
  });
});

test('when what it billed ends, the loss is taken back, a credit note takes the rest, and a part that had come is on the balance', async () => {
  const debt = await newDebt(bed);
  const [loss, tax] = [await expense(), await vat()];
  await writeOffBy(bed, finance, debt, { vat: 'correct' });
  bed.clock.jump(1000);
  await topUpBalance(bed, debt, 500);
  await begin(debt, { provider: 'balance' });
  bed.clock.jump(1000);
  const end = () => voidInvoice(bed.ctx({ kind: 'job', name: 'test' }), debt.invoice.id, 'ended');
  const [ended, again] = await Promise.all([end(), end()]);
  expect(again).toEqual(ended);
  expect(ended).toMatchObject({ state: 'void', creditedAmount: 1190 });
  const kinds = (await entriesOf(bed, debt.invoice.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['invoice_written_off', 'write_off_recovered', 'write_off_undone']);
  // The tax of the invoice is owed no more, corrected or not.
  expect([(await expense()) - loss, (await vat()) - tax]).toEqual([0, 190]);
  expect(await stands(bed, `receivable:${debt.memberId}`)).toBe(0);
  expect(await stands(bed, `balance:${debt.memberId}`)).toBe(-500);
  expect(await undoBy(bed, finance, debt)).toMatchObject({ code: 0 });
  expect(await invoiceState(bed, debt.invoice.id)).toMatchObject({ state: 'void' });
});

test('a reason is asked for', async () => {
  const { invoice } = await newDebt(bed);
  const ask = { invoiceId: invoice.id, vat: 'keep', amount: 1190, reason: '' } as const;
  expect(await send(bed, finance, writeOffInvoice, ask)).toMatchObject({
    data: { fields: { reason: expect.any(String) } },
  });
});
