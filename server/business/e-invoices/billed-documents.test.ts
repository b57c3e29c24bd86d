import { afterAll, beforeAll, expect, test } from 'vitest';
import { eInvoiceFormats } from '#contract/e-invoices.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { Selection } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import { moneyText } from '#server/platform/value-text.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { creditInvoice, linesLeftOf } from '../invoices/credit-invoice.ts';
import { grossOf } from '../invoices/credit-lines.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import { invoicePaper } from '../invoices/pdf/paper.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import {
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  pay,
  payByCard,
  place,
  server,
  vps,
} from '../orders/test-orders.ts';
import { topUp } from '../payments/balance.ts';
import { startPayment } from '../payments/start-payment.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import {
  billNow,
  invoicesOf,
  newSubscription,
  ownerOf,
  saveMethod,
} from '../subscriptions/test-subscriptions.ts';
import { electronicCreditNote, electronicInvoice } from './e-invoices.ts';
import { company, textsOf } from './test-e-invoices.ts';
import { faultsOf } from './test-rules.ts';

// Each kind of document as the business makes it, and not as a test puts it together.

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off', ...company })).bed;
});
afterAll(() => bed.close());

const row = async (id: Id<'invoice'>) => (await findInvoice(bed.ctx().db, id))!;

/** Both formats are right. @returns the one that the PDF has inside */
async function rightData(id: Id<'invoice'>): Promise<string> {
  const invoice = await row(id);
  const made = await Promise.all(
    eInvoiceFormats.map((format) => electronicInvoice(bed.ctx(), invoice, { format, buyerReference: 'A 1' })),
  );
  const [xml = '', xrechnung = ''] = made.map(({ bytes }) => bytes.toString());
  expect([await faultsOf(xml), await faultsOf(xrechnung)]).toEqual([[], []]);
  return xml;
}
const cart = (buyer: { country: string; vatId?: string }, more: { coupon?: string } = {}) => ({
  ...cartOf(vps, { ...server, months: 3 }),
  buyer,
  ...more,
});

test('an order with a coupon, paid from the balance and by card', async () => {
  const mara = await newBuyer(bed);
  const coupon = { code: 'SAVE', share: 1000, families: [], plans: [], mostUsesPerMember: 5 };
  await saveCoupon(jobCtx(bed), { ...coupon, validFrom: bed.clock.now() });
  const placed = await place(mara.ctx, cart({ country: 'DE' }, { coupon: 'save' }));
  const ask = { memberId: mara.id, amount: usd(2500), key: newKey() };
  const receipt = await topUp(jobCtx(bed), ask);
  await payInvoice(bed, receipt.id, 2500);
  const { id: invoiceId } = placed.invoice;
  await startPayment(mara.ctx, { invoiceId, provider: 'balance', idempotencyKey: newKey(), returnTo: '/' });
  await payByCard(bed, mara, placed);
  const xml = await rightData(invoiceId);
  expect(textsOf(xml, 'ram:Reason')).toEqual(Array(2).fill('Discount, with coupon SAVE'));
  expect(textsOf(xml, 'ram:Information')).toEqual(['Online payment, Account balance']);
  expect(textsOf(xml, 'ram:DuePayableAmount')).toEqual(['0.00']);
});

test('an order of a business elsewhere in the Union, and one from outside it', async () => {
  const french = { country: 'FR', vatId: 'FR40303265045' };
  const address = ['1 rue de Lyon', '69001 Lyon'];
  const of = { buysAs: 'business' as const, company: 'Sel et Pin', address, ...french };
  const luc = await newBuyer(bed);
  const within = await place(luc.ctx, cart(french), of);
  await pay(bed, within);
  expect(textsOf(await rightData(within.invoice.id), 'ram:CategoryCode')).toEqual(Array(3).fill('AE'));
  const ann = await newBuyer(bed);
  const abroad = { country: 'US', address: ['1 Main Street', '97201 Portland', 'OR'] };
  const outside = await place(ann.ctx, cart({ country: 'US' }), abroad);
  await pay(bed, outside);
  expect(textsOf(await rightData(outside.invoice.id), 'ram:CategoryCode')).toEqual(Array(3).fill('O'));
});

test('a renewal and an upgrade name the first and the last day that they pay for, by the calendar of the seller', async () => {
  // It is the 21st already where the seller is.
  bed.clock.jump(new Date('2026-11-20T23:30:00Z').getTime() - bed.clock.now().getTime());
  const sub = await newSubscription(bed, { net: 800 });
  await saveMethod(bed, sub.memberId);
  bed.clock.jump(days(10));
  const selection: Selection = {
    ...{ plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} },
    choices: { 'vps-system': 'windows' },
  };
  const owner = ownerOf(bed, sub);
  const { at, due, renewal, proration } = await previewChange(owner, sub.id, selection);
  await changeSubscription(owner, sub.id, selection, {
    at,
    due: due.total,
    renewal: renewal.total,
    startNow: true,
  });
  const [upgrade] = await invoicesOf(bed, sub);
  await payInvoice(bed, upgrade!.id, upgrade!.totalAmount);
  const days20 = (xml: string) => textsOf(xml, 'udt:DateTimeString').slice(1, 3);
  expect(days20(await rightData(upgrade!.id))).toEqual(['20261201', '20261220']);
  const [line] = (await row(upgrade!.id)).snapshot.lines;
  const { charge, credit } = proration!;
  expect(line?.details).toEqual([
    `Change from VPS 2 to ${line?.title}, 1 December 2026 to 20 December 2026`,
    `${line?.title} for these days: ${moneyText(charge)}`,
    `Already billed for these days: −${moneyText(credit)}`,
  ]);
  expect(line?.netAmount).toBe(charge.amount - credit.amount);
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  const renewed = (await invoicesOf(bed, sub)).at(-1)!;
  expect(renewed.id).not.toBe(upgrade?.id);
  if (renewed.number === null) await payInvoice(bed, renewed.id, renewed.totalAmount);
  expect(days20(await rightData(renewed.id))).toEqual(['20261221', '20270120']);
  const paper = invoicePaper(await row(renewed.id));
  const said = '21 December 2026 to 20 January 2027';
  expect(paper.facts).toContainEqual(['Period of supply', said]);
  expect(paper.lines[0]?.details).toEqual([said]);
});

test('credit notes by line, one after the other, until nothing is left', async () => {
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx, cart({ country: 'DE' }));
  await pay(bed, placed);
  const invoice = await row(placed.invoice.id);
  const [first, second] = (await linesLeftOf(bed.ctx(), invoice)).map((line) => grossOf([line]));
  const parts = [
    [{ position: 1, amount: 1 }],
    [
      { position: 0, amount: first! },
      { position: 1, amount: second! - 1 },
    ],
  ];
  for (const [i, lines] of parts.entries()) {
    const amount = usd(lines.reduce((sum, line) => sum + line.amount, 0));
    const note = await creditInvoice(jobCtx(bed), {
      ...{ invoiceId: invoice.id, reference: `part:${i}`, amount, lines, reason: 'a part was missing' },
    });
    const found = (await findCorrection(bed.ctx().db, note.id))!;
    for (const format of eInvoiceFormats) {
      const { bytes } = await electronicCreditNote(bed.ctx(), found, { format, buyerReference: 'A 1' });
      expect(await faultsOf(bytes.toString())).toEqual([]);
      expect(textsOf(bytes.toString(), 'ram:LineID')).toEqual(
        lines.map(({ position }) => String(position + 1)),
      );
    }
  }
});
