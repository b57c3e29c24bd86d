import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOn, usd } from '#contract/money.ts';
import {
  billedLines,
  grossOf,
  type LineShare,
  linesLeft,
  partOfLine,
  spread,
  wholeOf,
} from './credit-lines.ts';
import { buyer, oneLine, vat } from './test-invoices.ts';

const invoiceOf = (nets: readonly number[], taxAmount: number) => ({
  netAmount: nets.reduce((sum, net) => sum + net, 0),
  taxAmount,
  currency: 'USD',
  snapshot: {
    ...{ seller: buyer, buyer, about: '', notes: [], tax: vat(taxAmount) },
    lines: nets.map((net, i) => oneLine(net, { family: i % 2 ? 'membership' : 'dedicated' })),
  },
});

describe('what each line bills', () => {
  test.each([
    ['a server and a membership in Germany', [16_037, 900], 1900, [3047, 171]],
    ['reverse charge in France, the United States', [16_037, 900], 0, [0, 0]],
    ['half a cent of tax: 4.50 × 25.5 %', [450], 2550, [115]],
    ['half a cent twice: rounded once for the whole', [450, 450], 2550, [115, 115]],
    ['a third each, where one has the odd cent', [333, 333, 333], 1900, [63, 64, 63]],
    ['a line for free', [1000, 0], 1900, [190, 0]],
  ])('%s', (_what, nets, rate, taxes) => {
    const net = nets.reduce((sum, one) => sum + one, 0);
    const billed = billedLines(invoiceOf(nets, taxOn(usd(net), rate).amount));
    expect(billed.map(({ tax }) => tax)).toEqual(taxes);
    expect(billed.map((line) => line.net)).toEqual(nets);
  });

  test('nothing but tax is on the first line', () => {
    expect(billedLines(invoiceOf([0, 0], 43))).toEqual([
      { position: 0, net: 0, tax: 43 },
      { position: 1, net: 0, tax: 0 },
    ]);
  });
});

test('10.00 of 16.66 is spread by what is left, tax included', () => {
  const invoice = invoiceOf([900, 500], 266);
  const left = billedLines(invoice);
  expect(left.map((line) => grossOf([line]))).toEqual([1071, 595]);
  const parts = spread(left, 1000);
  expect(parts).toEqual([
    { position: 0, amount: 643 },
    { position: 1, amount: 357 },
  ]);
  const shares = parts.map(({ position, amount }) => partOfLine(left[position]!, amount));
  expect(shares).toEqual([
    { position: 0, net: 540, tax: 103 },
    { position: 1, net: 300, tax: 57 },
  ]);
  expect(linesLeft(invoice, shares)).toEqual([
    { position: 0, net: 360, tax: 68 },
    { position: 1, net: 200, tax: 38 },
  ]);
});

test('whatever is given back in whatever parts: no line goes beyond its amount, and the last cent ends all of them at nothing', () => {
  const nets = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 });
  const steps = fc.array(fc.record({ only: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 12,
  });
  const rates = fc.constantFrom(0, 700, 1900, 2550, 2700);
  fc.assert(
    fc.property(nets, rates, steps, (lines, rate, acts) => {
      const net = lines.reduce((sum, one) => sum + one, 0);
      const invoice = invoiceOf(lines, taxOn(usd(net), rate).amount);
      expect(grossOf(billedLines(invoice))).toBe(net + invoice.taxAmount);
      const credited: LineShare[] = [];
      const credit = (of: readonly LineShare[], amount: number) => {
        const parts = spread(of, amount);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of parts)
          credited.push(partOfLine(of.find(({ position }) => position === part.position)!, part.amount));
        for (const line of linesLeft(invoice, credited)) {
          expect(line.net).toBeGreaterThanOrEqual(0);
          expect(line.tax).toBeGreaterThanOrEqual(0);
        }
      };
      for (const { only, share } of acts) {
        const left = linesLeft(invoice, credited);
        // One line by itself, or all of them.
        const of = only % 2 ? left.filter(({ position }) => position === only % lines.length) : left;
        const amount = Math.floor((grossOf(of) * share) / 100);
        if (amount > 0) credit(of, amount);
      }
      const rest = linesLeft(invoice, credited);
      if (grossOf(rest) > 0) credit(rest, grossOf(rest));
      expect(wholeOf(linesLeft(invoice, credited))).toEqual([]);
      expect(grossOf(credited)).toBe(net + invoice.taxAmount);
    }),
  );
});
