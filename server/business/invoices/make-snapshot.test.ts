import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import type { PricedCart, PricedLine } from '#contract/pricing.ts';
import { outsideNote, snapshotOf } from './make-snapshot.ts';
import { buyer, oneLine, vat } from './test-invoices.ts';

const line = (net: number): PricedLine => ({
  selection: { plan: 'vps-2', months: 6, quantity: 3, choices: {}, setup: {} },
  family: 'vps',
  title: 'VPS 2',
  items: [
    {
      key: 'plan',
      title: 'VPS 2',
      each: usd(800),
      quantity: 3,
      months: 6,
      lessShare: 700,
      amount: usd(13392),
    },
    { key: 'setup', title: 'Setup', each: usd(0), quantity: 1, months: 1, lessShare: 0, amount: usd(0) },
  ],
  term: usd(net + 100),
  setup: usd(0),
  discount: usd(100),
  net: usd(net),
  renewal: null,
  promiseMinutes: 10,
});
const cart = (nets: number[], net: number, tax: PricedCart['dueToday']['tax']): PricedCart => ({
  currency: 'USD',
  lines: nets.map(line),
  coupon: null,
  dueToday: {
    term: usd(0),
    setup: usd(0),
    discount: usd(0),
    net: usd(net),
    tax,
    total: usd(net + tax.amount.amount),
  },
  renewals: [],
  problems: [],
});
const parties = { seller: buyer, buyer, about: 'EZC-2026-000001' };

test('a line says how it was computed', () => {
  const { lines } = snapshotOf(cart([13292], 13292, vat(2525)), parties);
  expect(lines).toEqual([
    {
      title: 'VPS 2',
      details: [
        '6 months from the day on which we release the order for delivery',
        'VPS 2: 3 × $8.00 × 6 months − 7% = $133.92',
        'Discount: −$1.00',
      ],
      quantity: 3,
      netAmount: 13292,
      family: 'vps',
      discount: { amount: 100, reason: 'Discount' },
      beginsOnDelivery: true,
    },
  ]);
});

test('lines add up to the net amount, with prices that hold the tax and with prices that do not', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 6 }), (nets) => {
      const sum = nets.reduce((all, net) => all + net, 0);
      const exclusive = snapshotOf(cart(nets, sum, vat(0)), parties).lines;
      expect(exclusive.map(({ netAmount }) => netAmount)).toEqual(nets);
      const net = Math.round(sum / 1.19);
      const tax = vat(sum - net, { inclusive: true });
      const inclusive = snapshotOf(cart(nets, net, tax), parties).lines;
      expect(inclusive.reduce((all, { netAmount }) => all + netAmount, 0)).toBe(sum === 0 ? 0 : net);
    }),
  );
});

test('the words that a shifted tax needs are on the invoice', () => {
  const shifted = vat(0, { reverseCharge: true, rate: 0 });
  expect(snapshotOf({ lines: [], tax: shifted }, parties).notes.join(' ')).toContain('Reverse charge');
  expect(snapshotOf({ lines: [], tax: vat(0) }, { ...parties, notes: ['a'] }).notes).toEqual(['a']);
});

test('what is sold outside the Union says why there is no VAT; a top-up, and a seller who is outside as well, do not', () => {
  const none = vat(0, { country: null, name: 'No VAT', rate: 0 });
  const notes = (more: Partial<Parameters<typeof snapshotOf>[1]>, family = 'vps') =>
    snapshotOf({ lines: [oneLine(1000, { family })], tax: none }, { ...parties, ...more }).notes;
  const abroad = { buyer: { ...buyer, country: 'US' } };
  expect(notes(abroad)).toEqual([outsideNote]);
  expect(notes(abroad, 'balance')).toEqual([]);
  expect(notes({})).toEqual([]);
  expect(notes({ ...abroad, seller: { ...buyer, country: 'CH' } })).toEqual([]);
});

test('a discount names the coupon that it came with', () => {
  const withCoupon = cart([900], 900, vat(0));
  const [first] = withCoupon.lines;
  const priced = {
    ...withCoupon,
    lines: [{ ...first!, couponShare: 1000 }],
    coupon: { code: 'SAVE', refusal: null, discount: usd(100), renewals: 0 },
  };
  expect(snapshotOf(priced, parties).lines[0]?.details.at(-1)).toBe('Discount, with coupon SAVE: −$1.00');
  const refused = { ...priced, coupon: { ...priced.coupon, refusal: 'over' as const } };
  expect(snapshotOf(refused, parties).lines[0]?.details.at(-1)).toBe('Discount: −$1.00');
});
