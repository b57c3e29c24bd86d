import { afterAll, beforeAll, expect, test } from 'vitest';
import { stranger } from '#server/platform/mail/speak.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { paidMail as orderPaidMail } from './orders.mail.ts';
import { cartOf, newBuyer, openShop, pay, place, vps } from './test-orders.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop());
});
afterAll(() => bed.close());

async function paidMail(more: Parameters<typeof place>[2] = {}, cart = cartOf(vps)) {
  const buyer = await newBuyer(bed);
  await pay(bed, await place(buyer.ctx, cart, more));
  return (await bed.mailAbout(buyer.email, 'is paid')).text;
}

// Paid on 20 November 2026: the fourteenth day after it, 4 December, is a Friday.
test('a consumer reads what renews, how long they may withdraw and what they asked for', async () => {
  const text = await paidMail();
  expect(text).toContain('$9.52 a month');
  expect(text).toContain('until 4 December 2026 without giving a reason: at http://site.test/withdrawal');
  expect(text).toContain('You asked us to begin before the withdrawal period ends.');
  const later = await paidMail({ startNow: 'N' });
  expect(later).not.toContain('You asked us to begin');
  expect(later).toContain('Delivery begins on 5 December 2026, unless you withdraw before then.');
  const membership = await paidMail({}, cartOf({ plan: 'member-pro', months: 1 }));
  expect(membership).not.toContain('You asked us to begin');
  expect(membership).toContain('without giving a reason');
});

test('a business reads what renews alone, and who bought something once nothing of renewals', async () => {
  const text = await paidMail({ buysAs: 'business', company: 'Lindt Home GmbH' });
  expect(text).toContain('$9.52 a month');
  expect(text).not.toContain('withdraw');
  const once = await paidMail({}, cartOf({ plan: 'registration-1', months: 0 }));
  expect(once).not.toContain('What renews');
});

test('where the invoice was mailed before, the mail says where it is, also when the contract cannot be attached', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cartOf(vps));
  await pay(bed, placed);
  const invoice = (await findInvoice(bed.ctx().db, placed.invoice.id))!;
  const reader = stranger(buyer.email);
  const said = (attachments: Parameters<typeof orderPaidMail>[3]['attachments']) => {
    const mail = orderPaidMail(bed.config, reader, placed.order, { invoice, attachments });
    const { paragraphs, aboutFiles = [] } = mail;
    return {
      all: paragraphs,
      withoutFiles: paragraphs.filter((_, at) => !aboutFiles.includes(at)),
    };
  };
  const inAccount = 'The invoice is in your account.';
  const before = said([]);
  expect(before.all).toContain(inAccount);
  expect(before.withoutFiles).toContain(inAccount);
  expect(before.withoutFiles.join(' ')).not.toMatch(/attached|keep/);
  expect(said([{ drawn: 'invoice', id: invoice.id }]).all).not.toContain(inAccount);
});
