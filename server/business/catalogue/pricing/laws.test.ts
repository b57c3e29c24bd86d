import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PricedCart,
  type PricedLine,
  type PricingRequest,
  pricedCart,
  type Selection,
} from '#contract/pricing.ts';
import { listPriceOf, termSavingsOf } from '../../../../app/format/savings-of.ts';
import { at, cartOf, couponOf, lineOf, seededPriceBook } from '../test-price-book.ts';
import { computeCart } from './compute-cart.ts';
import { type BookPlan, type PriceBook, visitorContext } from './price-book.ts';
import { type AnyCart, anyCartOf, anyLineOf } from './test-carts.ts';

const book = seededPriceBook();
const compute = (request: PricingRequest, changes: Partial<PriceBook> = {}, memberShare = 0) =>
  computeCart({ ...book(), ...changes }, request, at, { ...visitorContext, memberShare, memberTier: 'pro' });

const anyLine = () => anyLineOf(book());
const anyCart = () => anyCartOf(book());
const computeAny = ({ lines, off, country, pricesIncludeTax, memberShare }: AnyCart): PricedCart =>
  compute(
    cartOf(lines, { buyer: { country }, ...(off ? { coupon: 'save' } : {}) }),
    { coupon: off && couponOf(off), seller: { country: 'DE', pricesIncludeTax } },
    memberShare,
  );

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

const planOf = ({ plan }: Selection): BookPlan => book().plans.get(plan)!;
const termsOf = (selection: Selection) =>
  [...new Set(planOf(selection).prices.map(({ months }) => months))] as Selection['months'][];
const priced = (selection: Selection): PricedLine => compute(cartOf([selection])).lines[0]!;

describe('laws of the engine, over carts of everything on sale', () => {
  test('parts add up: items to lines, lines to today, net and tax to the total; nothing is negative', () => {
    fc.assert(
      fc.property(anyCart(), (given) => {
        const priced = computeAny(given);
        pricedCart.parse(priced);
        for (const { items, term, setup, discount, memberDiscount, net, renewal } of priced.lines) {
          expect(sum(items.map(({ amount }) => amount))).toBe(term.amount + setup.amount);
          expect(net.amount).toBe(term.amount + setup.amount - discount.amount);
          const less = sum(termSavingsOf([{ items }]).map(({ amount }) => amount));
          expect(listPriceOf('USD', [{ items }]).amount - less).toBe(term.amount);
          expect(discount.amount).toBeGreaterThanOrEqual(memberDiscount?.amount ?? 0);
          expect(Math.min(term.amount, setup.amount, discount.amount, net.amount)).toBeGreaterThanOrEqual(0);
          expect(renewal?.net.amount ?? 0).toBeGreaterThanOrEqual(0);
          for (const { each, quantity, months, lessShare, amount } of items) {
            const whole = each.amount * quantity * Math.max(months, 1);
            const exact = (whole * (10_000 - lessShare)) / 10_000;
            expect(Math.abs(amount.amount - exact)).toBeLessThanOrEqual(0.5);
          }
        }
        const { dueToday } = priced;
        const lines = sum(priced.lines.map(({ net }) => net));
        expect(dueToday.net.amount + dueToday.tax.amount.amount).toBe(dueToday.total.amount);
        expect(given.pricesIncludeTax ? dueToday.total.amount : dueToday.net.amount).toBe(lines);
        expect(dueToday.discount.amount).toBe(sum(priced.lines.map(({ discount }) => discount)));
        const byMembership = sum(priced.lines.flatMap((line) => line.memberDiscount ?? []));
        expect(priced.membership?.discount.amount ?? 0).toBe(byMembership);
        expect(byMembership + (priced.coupon?.discount.amount ?? 0)).toBe(dueToday.discount.amount);
        for (const { net, tax, total } of priced.renewals) expect(net.amount + tax.amount).toBe(total.amount);
      }),
      { numRuns: 200 },
    );
  });

  test('the order of lines does not matter, and the same request has the same answer', () => {
    const byLine = (priced: PricedCart) => priced.lines.map((one) => JSON.stringify(one)).sort();
    fc.assert(
      fc.property(anyCart(), (given) => {
        const priced = computeAny(given);
        expect(computeAny(given)).toEqual(priced);
        const turned = computeAny({ ...given, lines: given.lines.toReversed() });
        expect(byLine(turned)).toEqual(byLine(priced));
        expect([turned.dueToday, turned.renewals, turned.coupon]).toEqual([
          priced.dueToday,
          priced.renewals,
          priced.coupon,
        ]);
        expect(turned.problems.length).toBe(priced.problems.length);
      }),
      { numRuns: 100 },
    );
  });

  test('one more never costs less in total, but where a step of the price begins', () => {
    for (const { slug, prices } of book().plans.values()) {
      const steps = new Set(prices.map(({ fromQuantity }) => fromQuantity));
      const months = prices[0]!.months as Selection['months'];
      const total = (quantity: number) =>
        compute(cartOf([lineOf(slug, { months, quantity })])).dueToday.net.amount;
      const cheaper: number[] = [];
      for (let quantity = 1, before = 0; quantity <= 520; quantity++) {
        const now = total(quantity);
        if (now < before) cheaper.push(quantity);
        before = now;
      }
      expect(cheaper.filter((quantity) => !steps.has(quantity))).toEqual([]);
    }
  });

  test('what was priced prices the same again: an order keeps every choice by name', () => {
    fc.assert(
      fc.property(anyLine(), (selection) => {
        const [first] = compute(cartOf([selection])).lines;
        const [again] = compute(cartOf([first!.selection])).lines;
        expect(again).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  test('a longer term is never dearer a month, in whatever setup', () => {
    fc.assert(
      fc.property(anyLine(), fc.nat(), fc.nat(), (selection, one, other) => {
        const terms = termsOf(selection);
        const [a, b] = [terms[one % terms.length]!, terms[other % terms.length]!].sort((x, y) => x - y);
        if (a === undefined || b === undefined || a === 0) return;
        const [short, long] = [a, b].map((months) => priced({ ...selection, months }));
        // Each addend is rounded once, by half a cent at most.
        const rounding = (short!.items.length * b + long!.items.length * a) / 2;
        expect(long!.term.amount * a).toBeLessThanOrEqual(short!.term.amount * b + rounding);
        expect(long!.setup.amount).toBeLessThanOrEqual(short!.setup.amount);
      }),
      { numRuns: 300 },
    );
  });

  test('one more part is never cheaper, with coupon, membership and tax as well', () => {
    fc.assert(
      fc.property(anyCart(), fc.nat(), fc.nat(), (given, which, part) => {
        const at = which % given.lines.length;
        const counted = planOf(given.lines[at]!).options.filter(({ kind }) => kind === 'count');
        const option = counted[part % Math.max(counted.length, 1)];
        if (!option) return;
        const count = Number(given.lines[at]!.choices[option.slug] ?? 0);
        const lines = given.lines.map((line, i) =>
          i === at ? { ...line, choices: { ...line.choices, [option.slug]: count + 1 } } : line,
        );
        const [without, withIt] = [computeAny(given), computeAny({ ...given, lines })];
        if (withIt.problems.length > without.problems.length) return;
        expect(withIt.dueToday.total.amount).toBeGreaterThanOrEqual(without.dueToday.total.amount);
        expect(sum(withIt.renewals.map(({ total }) => total))).toBeGreaterThanOrEqual(
          sum(without.renewals.map(({ total }) => total)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('so many cost so many times one, where no step of the price lies between', () => {
    fc.assert(
      fc.property(anyLine(), (selection) => {
        const { quantity, months } = selection;
        const steps = planOf(selection).prices.filter((price) => price.months === months);
        if (steps.some(({ fromQuantity }) => fromQuantity > 1 && fromQuantity <= quantity)) return;
        const [one, all] = [priced({ ...selection, quantity: 1 }), priced(selection)];
        expect(all.setup.amount).toBe(one.setup.amount * quantity);
        expect(all.items.map(({ key }) => key)).toEqual(one.items.map(({ key }) => key));
        for (const [i, { amount, each, months: times, lessShare }] of all.items.entries()) {
          const single = one.items[i]!;
          const exact =
            (each.amount * single.quantity * Math.max(times, 1) * (10_000 - lessShare)) % 10_000 === 0;
          const over = amount.amount - single.amount.amount * quantity;
          // Rounded once for all instead of once for each.
          expect(Math.abs(over)).toBeLessThanOrEqual(exact ? 0 : (quantity + 1) / 2);
        }
      }),
      { numRuns: 300 },
    );
  });
});
