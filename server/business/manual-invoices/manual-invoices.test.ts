import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { MadeByHand, ManualInvoicePreview } from '#contract/manual-invoices-operator.ts';
import { usd } from '#contract/money.ts';
import { refundPayment } from '#contract/payments.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { insertProfile } from '../billing-profiles/billing-profiles.queries.ts';
import { brokenRules } from '../books/test-books.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { jobCtx } from '../orders/test-orders.ts';
import { begin, memberCtx, payBy } from '../payments/test-payments.ts';
import { refundBy, askFor as refundOf } from '../payments/test-refund-lines.ts';
import { code, hire, type Staff, send } from '../staff-approvals/test-staff-approvals.ts';
import {
  type Ask,
  askFor,
  cancel,
  create,
  details,
  line,
  made,
  preview,
  privateBuyer,
} from './test-manual-invoices.ts';

let bed: Testbed;
let finance: Staff;
beforeAll(async () => {
  bed = await openTestbed({
    LIMITS: 'off',
    BANK_ACCOUNT: 'Example shop|DE89 3704 0044 0532 0130 00|COBADEFFXXX',
  });
  await seedCatalogue(jobCtx(bed));
  finance = await hire(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

const invoice = async (id: Awaited<ReturnType<typeof made>>) => (await findInvoice(bed.ctx().db, id))!;
const count = async () =>
  Number((await bed.service.database.pool.query('select count(*) from manual_invoices')).rows[0].count);

test('it is previewed to the cent, with the tax of its buyer by the rules of an order', async () => {
  const lines = [line({ unitPrice: 3333, quantity: 3 }), line({ text: 'Travel', unitPrice: 1 })];
  const ask = await askFor(bed, { lines, purchaseOrder: '4711' });
  const { data } = await preview(bed, finance, ask);
  expect(data).toMatchObject({
    ...{ net: usd(10_000), total: usd(11_900), notes: [] },
    tax: { country: 'DE', rate: 1900, amount: usd(1900), reverseCharge: false },
    buyer: { company: 'Lindt Home GmbH', purchaseOrder: '4711' },
    lines: [
      { title: 'Setup on site', quantity: 3, net: usd(9999) },
      { title: 'Travel', quantity: 1, net: usd(1) },
    ],
  });
  expect((data as ManualInvoicePreview).lines[0]?.details).toEqual([
    '2 November 2026 to 3 November 2026',
    '3 × $33.33',
  ]);
  const abroad = { ...ask, details: { ...details, country: 'FR', vatId: 'FR40303265045' } };
  expect((await preview(bed, finance, abroad)).data).toMatchObject({
    ...{ total: usd(10_000), tax: { reverseCharge: true, rate: 0 } },
    notes: [expect.stringContaining('article 196')],
  });
  const consumer = {
    ...ask,
    details: { ...privateBuyer, country: 'FR' },
  };
  expect((await preview(bed, finance, consumer)).data).toMatchObject({ tax: { country: 'FR', rate: 2000 } });
});

test('it is a request for payment until it is paid, in euro as well, and an invoice then', async () => {
  const ask = await askFor(bed, { currency: 'EUR' });
  const id = await made(bed, finance, ask);
  const asked = await invoice(id);
  expect(asked).toMatchObject({ ...{ state: 'open', number: null, issuedAt: null }, currency: 'EUR' });
  expect(asked.snapshot.about).toMatch(/^BIL-2026-\d{6}$/);
  expect(asked.snapshot.lines[0]).toMatchObject({
    family: 'services',
    period: { from: '2026-11-02', to: '2026-11-03' },
  });
  const member = (await findMember(bed.ctx().db, ask.memberId))!;
  const [mail] = await bed.mailsTo(member.email, 1);
  expect(mail?.subject).toBe(`Please pay ${asked.snapshot.about} by 4 December 2026`);
  expect(mail?.text).toContain('€119.00');
  expect(mail?.text).toContain(asked.snapshot.about);
  expect(mail?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^PF-.*\.pdf$/)]);
  const { paymentId } = await begin({
    memberId: ask.memberId,
    invoice: asked,
    ctx: memberCtx(bed, ask.memberId),
  });
  await payBy(bed, paymentId);
  expect(await invoice(id)).toMatchObject({ state: 'paid', number: expect.stringMatching(/^INV-/) });
  const mails = await bed.mailsTo(member.email, 2);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your invoice INV-/));
});

test('pressed twice at once it bills once, and the key bills nothing else', async () => {
  const ask = await askFor(bed);
  const [before, key] = [await count(), randomUUID()];
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => create(bed, finance, ask, { key, total: 11_900 })),
  );
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0]);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect((await count()) - before).toBe(1);
  const others: Partial<Ask>[] = [
    { lines: [line({ unitPrice: 20_000 })] },
    { lines: [line({ text: 'Training' })] },
    { lines: [line({ quantity: 2, unitPrice: 5000 })] },
    { lines: [line({ family: 'vps' })] },
    { lines: [line({ to: '2026-11-04' })] },
    { lines: [line({ unitPrice: 4000 }), line({ unitPrice: 6000 })] },
    { details: { ...details, company: 'Lindt Office GmbH' } },
    { purchaseOrder: '4711' },
    { dueOn: '2026-12-05' },
  ];
  for (const other of others)
    expect(await create(bed, finance, { ...ask, ...other }, { key })).toMatchObject({
      code: code('request.conflict'),
    });
  expect(await create(bed, finance, ask, { key })).toEqual(answers[0]);
  expect(await create(bed, finance, ask, { total: 11_901 })).toMatchObject({
    code: code('order.price_changed'),
    data: { ours: usd(11_900) },
  });
  expect((await count()) - before).toBe(1);
});

test('a billing profile of the account is billed, and none of anybody else', async () => {
  const [memberId, stranger] = [await newMember(bed), await newMember(bed)];
  const now = bed.clock.now();
  const profile = await insertProfile(bed.ctx().db, {
    ...{
      id: newId('billingProfile', now),
      memberId,
      label: 'Office',
      ...details,
      vatId: null,
      copyEmail: null,
    },
    ...{ purchaseOrder: 'PO-1', createdAt: now, changedAt: now },
  });
  const { details: _, ...nobody } = await askFor(bed, { memberId });
  const own = { ...nobody, profileId: profile.id };
  expect((await preview(bed, finance, own)).data).toMatchObject({ buyer: { purchaseOrder: 'PO-1' } });
  const others = { ...own, memberId: stranger };
  expect(await create(bed, finance, others, { total: 11_900 })).toMatchObject({
    code: code('request.not_found'),
  });
  for (const wrong of [{ ...own, details }, nobody])
    expect(await preview(bed, finance, wrong)).toMatchObject({ data: { fields: { details: 'required' } } });
});

test('billed again by who has not seen the last invoice, at once as well, it is refused; a preview names that invoice', async () => {
  const ask = await askFor(bed);
  const newest = async () => ((await preview(bed, finance, ask)).data as ManualInvoicePreview).newest;
  expect(await newest()).toBeNull();
  const bill = (seen: MadeByHand['invoiceId'] | null) =>
    create(bed, finance, ask, { total: 11_900, newest: seen });
  const answers = await Promise.all([bill(null), bill(null), bill(null)]);
  const conflict = code('request.conflict');
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, conflict, conflict]);
  const { about, invoiceId } = answers.find((answer) => answer.code === 0)!.data as MadeByHand;
  expect(await newest()).toMatchObject({ invoiceId, about, total: usd(11_900) });
  bed.clock.jump(1000);
  expect(await bill(invoiceId)).toMatchObject({ code: 0 });
  expect(await bill(invoiceId)).toMatchObject({ code: conflict });
});

const refused: [what: string, more: Partial<Ask>, field: string, message: string][] = [
  ['a currency that nothing is sold in', { currency: 'GBP' as 'USD' }, 'currency', 'not_one_of'],
  ['nothing to bill', { lines: [line({ unitPrice: 0 })] }, 'lines', 'out_of_range'],
  ['a price below zero', { lines: [line(), line({ unitPrice: -5000 })] }, 'lines', 'out_of_range'],
  ['too much', { lines: [line({ unitPrice: 100_000_000, quantity: 101 })] }, 'lines', 'out_of_range'],
  ['no line', { lines: [] }, 'lines', 'too_short'],
  ['too many lines', { lines: Array(21).fill(line()) }, 'lines', 'too_long'],
  ['a text that is too long', { lines: [line({ text: 'x'.repeat(201) })] }, 'lines', 'too_long'],
  ['days that end before they begin', { lines: [line({ to: '2026-11-01' })] }, 'lines', 'date_invalid'],
  ['days far away', { lines: [line({ from: '2031-01-01', to: '2031-01-02' })] }, 'lines', 'date_invalid'],
  ['more than three years', { lines: [line({ to: '2029-11-20' })] }, 'lines', 'date_invalid'],
  ['a day that does not exist', { lines: [line({ to: '2026-11-31' })] }, 'lines', 'not_allowed_characters'],
  ['a due day in the past', { dueOn: '2026-11-19' }, 'dueOn', 'out_of_range'],
  ['a due day far away', { dueOn: '2027-11-21' }, 'dueOn', 'out_of_range'],
  [
    'a VAT ID of another country',
    { details: { ...details, vatId: 'FR40303265045' } },
    'vatId',
    'vat_id_invalid',
  ],
  ['a business without a company', { details: { ...details, company: '' } }, 'company', 'required'],
];

test.each(refused)('%s is refused', async (_what, more, field, message) => {
  const before = await count();
  const ask = await askFor(bed, more);
  const wrong = { code: code('request.invalid'), data: { fields: { [field]: message } } };
  expect(await preview(bed, finance, ask)).toMatchObject(wrong);
  expect(await create(bed, finance, ask, { total: 11_900 })).toMatchObject(wrong);
  expect(await count()).toBe(before);
});

test('two rates in one document are refused, and the rate is that of the last day of supply', async () => {
  await bed.service.database.pool.query(
    `insert into tax_rates (country, name, rate, valid_from, source) values ('AT', 'VAT', 1000, '2026-12-01', 'test')`,
  );
  const at = { details: { ...privateBuyer, country: 'AT' } };
  const lines = [line(), line({ from: '2026-11-20', to: '2026-12-01' })];
  expect((await preview(bed, finance, await askFor(bed, { ...at, lines }))).data).toMatchObject({
    fields: { lines: 'tax_changes' },
  });
  const later = await askFor(bed, { ...at, lines: [line({ from: '2026-11-20', to: '2026-12-01' })] });
  expect((await preview(bed, finance, later)).data).toMatchObject({ tax: { rate: 1000 } });
  const now = await askFor(bed, { ...at, lines: [line()] });
  expect((await preview(bed, finance, now)).data).toMatchObject({ tax: { rate: 2000 } });
});

test('nobody but finance bills, nobody bills themselves, and no closed account is billed', async () => {
  const ask = await askFor(bed);
  for (const role of ['support', 'read_only', 'content', 'fulfilment', 'affiliate_manager'] as const)
    expect(await create(bed, await hire(bed, role), ask, { total: 11_900 })).toMatchObject({
      code: code('access.refused'),
    });
  expect(await create(bed, finance, { ...ask, memberId: finance.id }, { total: 11_900 })).toMatchObject({
    data: { reason: 'yourself' },
  });
  await bed.service.database.pool.query(
    `update members set disabled_at = now(), disabled_reason = 'suspended' where id = $1`,
    [ask.memberId],
  );
  expect(await create(bed, finance, ask, { total: 11_900 })).toMatchObject({ data: { state: 'disabled' } });
  const nobody = newId('member', bed.clock.now());
  expect(await preview(bed, finance, { ...ask, memberId: nobody })).toMatchObject({
    code: code('request.not_found'),
  });
});

test('canceled by many at once it is void, its buyer is told, and what they paid of it is on their balance', async () => {
  const ask = await askFor(bed);
  const id = await made(bed, finance, ask);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(bed, finance, id)));
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0]);
  expect(await invoice(id)).toMatchObject({ state: 'void', number: null });
  const { email } = (await findMember(bed.ctx().db, ask.memberId))!;
  const mails = await bed.mailsTo(email, 2);
  expect(mails.map(({ subject }) => subject)).toContain(
    `You no longer need to pay ${(await invoice(id)).snapshot.about}`,
  );
  const paid = await made(bed, finance, await askFor(bed, { memberId: ask.memberId }));
  const payer = { memberId: ask.memberId, invoice: await invoice(paid), ctx: memberCtx(bed, ask.memberId) };
  await payBy(bed, (await begin(payer)).paymentId);
  expect(await cancel(bed, finance, paid)).toMatchObject({ data: { state: 'paid' } });
  expect(await cancel(bed, await hire(bed, 'support'), id)).toMatchObject({ code: code('access.refused') });
});

test('what an order bills is not canceled as if it were made by hand', async () => {
  const unknown = newId('invoice', bed.clock.now());
  expect(await cancel(bed, finance, unknown)).toMatchObject({ code: code('request.not_found') });
});

test('paid, it is refunded by its lines, and not with its payment', async () => {
  const ask = await askFor(bed, { lines: [line(), line({ text: 'Travel', unitPrice: 5000 })] });
  const id = await made(bed, finance, ask);
  const { paymentId } = await begin({
    memberId: ask.memberId,
    invoice: await invoice(id),
    ctx: memberCtx(bed, ask.memberId),
  });
  await payBy(bed, paymentId);
  const payment = { paymentId, amount: 1785, reason: 'agreed' };
  expect(await send(bed, finance, refundPayment, payment)).toMatchObject({
    data: { fields: { paymentId: 'not_one_of' } },
  });
  const lines = [
    { position: 1, amount: 1190 },
    { position: 2, amount: 595 },
  ];
  expect(await refundBy(bed, finance, refundOf({ id }, lines))).toMatchObject({ code: 0 });
  const { rows } = await bed.service.database.pool.query(
    `select l.net_amount::int as net, l.tax_amount::int as tax from credit_notes n
     join credit_note_lines l on l.credit_note_id = n.id where n.invoice_id = $1 order by l.position`,
    [id],
  );
  expect(rows).toEqual([
    { net: 1000, tax: 190 },
    { net: 500, tax: 95 },
  ]);
});
