import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalEffects, withdrawalForm, withdrawalInstruction } from '#content/en/withdrawal-right.ts';
import { termsVersion } from '#contract/members.ts';
import { dayText } from '#server/platform/value-text.ts';
import { about, openMailedShop } from '../../../tests/mailed-shop.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { cartOf, newBuyer, pay, place, vps } from './test-orders.ts';

let shop: Awaited<ReturnType<typeof openMailedShop>>;
beforeAll(async () => {
  shop = await openMailedShop({ SELLER_PHONE: '+49 40 1234' });
});
afterAll(() => shop.close());

/** What its buyer finds in the confirmation, without the feet of its pages, and with single spaces wherever its lines break. */
async function confirmed(more: Parameters<typeof place>[2] = {}, cart = cartOf(vps), at = shop) {
  const buyer = await newBuyer(at.bed);
  const { order, ...placed } = await place(buyer.ctx, cart, more);
  await pay(at.bed, { order, ...placed });
  const [mail] = about(await at.arrived(buyer.email), 'is paid');
  const pages = mail?.files[`contract-${order.number}.pdf`] ?? '';
  const text = pages.replaceAll(/\n[^\n]* · [\s\S]*?page \d of \d/g, '').replaceAll(/\s+/g, ' ');
  return { order, text };
}

/** Paid on 20 November 2026: the fourteenth day after it, 4 December, is a Friday. */
test('a consumer gets the instruction in the words of the law, what they asked for and the form', async () => {
  const { order, text } = await confirmed();
  const { seller, contactEmail } = shop.bed.config;
  const who = `${seller.name}, 1 Example Street, 10115 Example Town, +49 40 1234, ${contactEmail}`;
  const form = withdrawalForm('');
  for (const words of [
    'The last day on which you can send your statement is 4 December 2026.',
    ...withdrawalInstruction({ seller: who, page: 'http://site.test/withdrawal' }),
    // The text of Annex I since 19 June 2026, for a seller who has to offer the online function.
    'You can also exercise your right of withdrawal online at http://site.test/withdrawal. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.',
    ...withdrawalEffects,
    'When you ordered on 20 November 2026, you asked us to begin before the withdrawal period is over.',
    'Once everything has been delivered in full, the right of withdrawal ends.',
    'Model withdrawal form',
    `${form.notice} order ${order.number}`,
    'Ordered on (*)/received on (*): 20 November 2026',
    ...form.rest,
  ])
    expect(text).toContain(words);
});

test('who waits for the end of the period reads when delivery begins, and has agreed to nothing else', async () => {
  const { text } = await confirmed({ startNow: 'N' });
  expect(text).toContain('Delivery begins on 5 December 2026, unless you withdraw before then.');
  expect(text).toContain('You did not ask us to begin before the withdrawal period is over');
  expect(text).not.toContain('you asked us to begin before');
});

test('a membership, which is refunded whole, has the consent and not its price', async () => {
  const { text } = await confirmed({}, cartOf({ plan: 'member-pro', months: 1 }));
  expect(text).toContain('you asked us to begin before the withdrawal period is over.');
  expect(text).not.toContain('you pay for what was delivered');
});

test('a business gets what was agreed, and nothing of withdrawing', async () => {
  const { text } = await confirmed({
    buysAs: 'business',
    company: 'Lindt Home GmbH',
    purchaseOrder: 'PO 4711',
  });
  expect(text).toContain('Lindt Home GmbH');
  expect(text).toContain('PO 4711');
  expect(text).not.toMatch(/withdraw from|Right of withdrawal|Model withdrawal form/);
});

test('invoice and confirmation say in the same words on which day the first term begins', async () => {
  const buyer = await newBuyer(shop.bed);
  const placed = await place(buyer.ctx);
  await pay(shop.bed, placed);
  const [mail] = about(await shop.arrived(buyer.email), 'is paid');
  const texts = Object.values(mail?.files ?? {}).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(texts).toHaveLength(2);
  const day = 'the day on which we release the order for delivery';
  for (const text of texts) expect(text).toContain(`1 month from ${day}`);
  expect(texts[1]).toContain(
    `The first term begins on ${day}, and the first renewal is due when it is over.`,
  );
});

test('both read what renews at what price, how it is cancelled, and which terms they agreed to', async () => {
  const { text } = await confirmed({ buysAs: 'business', company: 'Lindt Home GmbH' });
  for (const words of [
    'renews every month for $8.00 before tax.',
    'With the tax of today this is $9.52 every month.',
    'if it is not paid by then. If you paid late for the previous period, we announce it as soon as that payment has arrived.',
    'in your account (http://site.test/account/services), without an account at http://site.test/withdrawal',
    `The terms of service in the version of ${dayText(new Date(termsVersion))}`,
    'http://site.test/terms',
    'We promise to deliver everything by 20 November 2026',
  ])
    expect(text).toContain(words);
  const once = await confirmed({}, cartOf({ plan: 'registration-1', months: 0 }));
  expect(once.text).toContain('Nothing in this order renews.');
  expect(once.text).not.toContain('renews every');
});

test('where prices include tax, what renews costs what the page said, including any tax', async () => {
  const other = await openMailedShop({ PRICES_INCLUDE_TAX: 'on' });
  try {
    const { text } = await confirmed({}, cartOf(vps), other);
    expect(text).toContain('renews every month for $8.00 including any tax.');
    expect(text).toContain('With the tax of today this is $8.00 every month.');
  } finally {
    await other.close();
  }
});

test('each line has its place, its choices with and without a price, its discount and the coupon', async () => {
  const { bed } = shop;
  const coupon = { code: 'TENTH', share: 1000, families: [], plans: [], mostUses: 9, mostUsesPerMember: 9 };
  await saveCoupon(bed.ctx(), { ...coupon, validFrom: bed.clock.now() });
  const cart = cartOf({ ...vps, choices: { 'vps-backup': 'daily', 'vps-system': 'debian' } });
  const { text } = await confirmed({}, { ...cart, coupon: 'TENTH' });
  for (const words of [
    'Location: Frankfurt',
    'Daily backup: $',
    'Operating system: Debian 12',
    'Discount, with coupon TENTH: −$',
  ])
    expect(text).toContain(words);
});

test('place and choices are called what they were when it was ordered; an older order, which kept no names, has those of today', async () => {
  const { bed } = shop;
  const buyer = await newBuyer(bed);
  const cart = cartOf({ ...vps, choices: { 'vps-system': 'debian' } });
  const [kept, older] = [await place(buyer.ctx, cart), await place(buyer.ctx, cart)];
  const { pool } = bed.service.database;
  await pool.query(`update locations set name = 'Frankfurt North' where slug = 'frankfurt'`);
  await pool.query(`update options set name = 'System' where slug = 'vps-system'`);
  await pool.query(`update choices set name = 'Debian 13' where slug = 'debian'`);
  await pool.query(`update orders set priced = priced #- '{lines,0,chosen}' where id = $1`, [older.order.id]);
  await pay(bed, kept);
  await pay(bed, older);
  const mails = about(await shop.arrived(buyer.email), 'is paid');
  const text = ({ order: { number } }: typeof kept) =>
    mails.map(({ files }) => files[`contract-${number}.pdf`] ?? '').join('');
  expect(text(kept)).toContain('Location: Frankfurt\n');
  expect(text(kept)).toContain('Operating system: Debian 12');
  expect(text(older)).toContain('Location: Frankfurt North');
  expect(text(older)).toContain('System: Debian 13');
});
