import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { saveMailWords } from '#contract/mails.ts';
import { usd } from '#contract/money.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import { moneyText } from '#server/platform/value-text.ts';
import { about, filesIn, openMailedShop } from '../../../tests/mailed-shop.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { newInvoice, payInvoice } from '../invoices/test-invoices.ts';
import { members } from '../members/members.tables.ts';
import { orderPaid } from '../orders/order-paid.ts';
import {
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  pay,
  payByCard,
  place,
  refundBy,
  rowsOf,
  server,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { topUp } from '../payments/balance.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { decide, paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';
import { mailCreditNote, mailInvoice } from './documents.ts';

let shop: Awaited<ReturnType<typeof openMailedShop>>;
beforeAll(async () => {
  shop = await openMailedShop();
});
afterAll(() => shop.close());

const numberOf = async (id: Parameters<typeof findInvoice>[1]) =>
  (await findInvoice(shop.bed.ctx().db, id))?.number ?? '';

test('the mail of a paid order has its lines with net, tax and total, the invoice and the confirmation of the contract', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx, cartOf(vps, { ...server, months: 3 }));
  await pay(bed, placed);
  await untilState(bed, placed.order.id, 'processing');
  const number = await numberOf(placed.invoice.id);
  const [mail, ...more] = about(await arrived(mara.email), 'is paid');
  expect(more).toEqual([]);
  const { netAmount, taxAmount, totalAmount } = (await findInvoice(bed.ctx().db, placed.invoice.id))!;
  const dollars = (amount: number) => moneyText(usd(amount));
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(placed.order.priced.lines[0]?.title);
    for (const amount of [netAmount, taxAmount, totalAmount]) expect(part).toContain(dollars(amount));
    expect(part).toContain('VAT 19%');
  }
  expect(Object.keys(mail?.files ?? {})).toEqual([`${number}.pdf`, `contract-${placed.order.number}.pdf`]);
  expect(mail?.files[`${number}.pdf`]).toContain(number);
  const contract = mail?.files[`contract-${placed.order.number}.pdf`];
  for (const words of [
    'Contract confirmation',
    placed.order.number,
    number,
    'Speicherstraße 12',
    'Location: Frankfurt',
    'every 3 months',
    dollars(totalAmount),
    bed.config.seller.name,
  ])
    expect(contract).toContain(words);
});

test('each document arrives once, though the jobs run twice and at once', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx);
  await pay(bed, placed);
  const ctx = jobCtx(bed);
  await Promise.all([
    orderPaid(ctx, placed.order.id),
    orderPaid(ctx, placed.order.id),
    orderPaid(ctx, placed.order.id).then(() => mailInvoice(ctx, placed.invoice.id)),
  ]);
  await mailInvoice(ctx, placed.invoice.id);
  const number = await numberOf(placed.invoice.id);
  expect(filesIn(await arrived(mara.email))).toEqual([
    `${number}.pdf`,
    `contract-${placed.order.number}.pdf`,
  ]);
});

test('the mail of a paid order says that the invoice is attached only where it is', async () => {
  const { bed, arrived } = shop;
  const [mara, omar] = [await newBuyer(bed), await newBuyer(bed)];
  const [first, second] = [await place(mara.ctx), await place(omar.ctx)];
  await pay(bed, first);
  const [both] = about(await arrived(mara.email), 'is paid');
  expect(both?.text).toContain('The invoice and the confirmation of your contract are attached as PDFs.');
  // As if another mail had brought it a moment before.
  await bed.service.database.pool.query('insert into mailed_documents values ($1, now())', [
    second.invoice.id,
  ]);
  await pay(bed, second);
  const [alone] = about(await arrived(omar.email), 'is paid');
  expect(Object.keys(alone?.files ?? {})).toEqual([`contract-${second.order.number}.pdf`]);
  expect(alone?.text).toContain('The confirmation of your contract is attached as a PDF.');
  expect(alone?.text).not.toContain('The invoice and the confirmation');
});

test('a process that dies while it posts the mail has noted nothing, and the next try sends it', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  // Its noun would mail it, and there is no such change.
  const invoice = await newInvoice(bed, mara.id, { reference: 'change:nobody' });
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  const ctx = jobCtx(bed);
  const dies = async () => {
    throw new Error('cut off');
  };
  const emit = Object.assign(dies, { within: () => emit }) as unknown as Emit;
  await expect(mailInvoice({ ...ctx, emit }, invoice.id)).rejects.toThrow('cut off');
  expect(await arrived(mara.email)).toEqual([]);
  await mailInvoice(ctx, invoice.id);
  expect(filesIn(await arrived(mara.email))).toEqual([`${await numberOf(invoice.id)}.pdf`]);
});

test('a refund brings its credit note in the mail about it, and a credit without such a mail in one of its own', async () => {
  const { bed, admin, arrived } = shop;
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx);
  await payByCard(bed, mara, placed);
  await untilState(bed, placed.order.id, 'processing');
  await refundBy(admin, placed.order.number, { amount: 100 });
  const notes = () =>
    rowsOf<{ id: Id<'creditNote'>; number: string }>(
      bed,
      'select id, number from credit_notes where invoice_id = $1 order by id',
      [placed.invoice.id],
    );
  const [first] = await notes();
  const [refunded, ...more] = about(await arrived(mara.email), 'Refund of $1.00');
  expect(more).toEqual([]);
  expect(Object.keys(refunded?.files ?? {})).toEqual([`${first?.number}.pdf`]);
  expect(refunded?.files[`${first?.number}.pdf`]).toContain(first?.number);

  const reason = 'a part was missing';
  await creditInvoice(jobCtx(bed), {
    invoiceId: placed.invoice.id,
    reference: 'test:alone',
    amount: usd(50),
    reason,
  });
  const [, second] = await notes();
  await mailCreditNote(jobCtx(bed), second!.id);
  const all = await arrived(mara.email);
  const [alone, ...others] = about(all, second?.number ?? '-');
  expect(others).toEqual([]);
  expect(alone?.subject).toBe(`Your credit note ${second?.number}`);
  expect(alone?.text).toContain('$0.50');
  expect(filesIn(all).filter((name) => name.startsWith('CN-'))).toEqual([
    `${first?.number}.pdf`,
    `${second?.number}.pdf`,
  ]);
});

test('the credit note of a withdrawal goes to the buyer, and not to whatever address was typed into the declaration', async () => {
  const { bed, admin, arrived } = shop;
  const mara = await newBuyer(bed);
  const order = await paidOrder(bed, mara, { lines: [vps] });
  const typed = `${mara.id}@elsewhere.example`;
  const declared = await withdraw(bed, bed.ctx(), { orderNo: order.number, email: typed });
  await decide(admin, declared, { orderNo: order.number });
  const notes = filesIn(await arrived(mara.email)).filter((name) => name.startsWith('CN-'));
  expect(notes).toHaveLength(1);
  const toTyped = await arrived(typed);
  expect(about(toTyped, 'is accepted')).toHaveLength(1);
  expect(filesIn(toTyped)).toEqual([]);
});

test('a top-up brings its receipt, and what costs nothing brings no mail', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const invoice = await topUp(jobCtx(bed), { memberId: mara.id, amount: usd(2500), key: newKey() });
  await payInvoice(bed, invoice.id, 2500);
  const number = await numberOf(invoice.id);
  const [mail, ...more] = await arrived(mara.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Your receipt ${number}`);
  expect(mail?.text).toContain(`http://site.test/account/invoices?invoice=${invoice.id}`);
  expect(mail?.files[`${number}.pdf`]).toContain('$25.00');
});

test('a deleted account gets nothing', async () => {
  const { bed, box, arrived } = shop;
  const mara = await newBuyer(bed);
  const invoice = await topUp(jobCtx(bed), { memberId: mara.id, amount: usd(2500), key: newKey() });
  // What a deletion leaves of the row (privacy/held).
  const email = `${mara.id}@deleted.invalid`;
  await bed.service.database.db
    .update(members)
    .set({ email, disabledReason: 'deleted' })
    .where(eq(members.id, mara.id));
  await payInvoice(bed, invoice.id, 2500);
  expect(await arrived(mara.email)).toEqual([]);
  expect(box.taken.flatMap(({ to }) => to).filter((address) => address.includes(mara.id))).toEqual([]);
});

test('in the operator’s own words the mail of an order keeps its lines and its files', async () => {
  const { bed, arrived } = shop;
  const staff = await makeStaff(bed, 'content@example.com', ['content']);
  const words = {
    subject: 'Paid: {order}',
    paragraphs: [
      { name: null, text: 'Ahoy, {total} has come for {order}.' },
      ...['inReview', 'begun'].map((name) => ({ name, text: 'We are on it.' })),
      { name: 'waits', text: 'We begin on {startsOn}.' },
      { name: 'promised', text: 'It is ready by {when}.' },
      { name: 'renews', text: 'It renews: {renewals}' },
      { name: 'withdrawal', text: 'Withdraw until {by}: {page}, {contact}' },
      { name: 'startNow', text: 'You wanted it at once.' },
      { name: 'attachedBoth', text: 'Two files are on board.' },
      { name: 'attachedContract', text: 'One file is on board.' },
      { name: 'inAccount', text: 'The other is ashore.' },
    ],
    action: 'Look',
  };
  await staff.call(saveMailWords, { file: 'orders', name: 'paid', language: 'en', version: 0, words });
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx);
  await pay(bed, placed);
  await untilState(bed, placed.order.id, 'processing');
  const [mail] = about(await arrived(mara.email), 'Paid: ');
  expect(mail?.text).toContain('Ahoy, ');
  expect(mail?.text).toMatch(/Net +\$8\.00\n/);
  expect(mail?.html).toMatch(/<th scope="row"[^>]*>Net<\/th>/);
  expect(Object.keys(mail?.files ?? {})).toHaveLength(2);
  expect(mail?.text).toContain('Two files are on board.');
  expect(mail?.text).not.toContain('One file');
});
