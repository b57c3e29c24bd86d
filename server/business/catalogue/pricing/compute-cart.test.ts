import { describe, expect, test } from 'vitest';
import type { PricingRequest, Selection } from '#contract/pricing.ts';
import {
  at,
  cartOf as cart,
  couponOf as coupon,
  lineOf as line,
  seededPriceBook,
} from '../test-price-book.ts';
import { computeCart } from './compute-cart.ts';
import { type BookCoupon, type PriceBook, visitorContext } from './price-book.ts';

const book = seededPriceBook();
const ds = (more: Partial<Selection> = {}) => line('ds-2', { location: 'london', ...more });
const compute = (request: PricingRequest, changes: Partial<PriceBook> = {}, memberShare = 0) =>
  computeCart({ ...book(), ...changes }, request, at, { ...visitorContext, memberShare, memberTier: 'pro' });

describe('setup', () => {
  const lineFor = (selection: Selection) => compute(cart([selection])).lines[0]!;

  test('that a longer term waives is told with what it is; what has none waives nothing', () => {
    expect([lineFor(ds({ months: 6 })).setup.amount, lineFor(ds({ months: 6 })).setupWaived]).toEqual([
      4900,
      undefined,
    ]);
    const year = lineFor(ds({ months: 12, quantity: 2 }));
    expect([year.setup.amount, year.setupWaived]).toEqual([0, { amount: 9800, currency: 'USD' }]);
    expect(lineFor(line('vps-2', { months: 12, location: 'london' })).setupWaived).toBeUndefined();
  });
});

describe('what stands against buying', () => {
  const reasons = (...lines: Selection[]) =>
    compute(cart(lines)).problems.map(({ line: at, part, reason }) => [at, part, reason]);

  test('an unknown plan, term, place, option or choice is named, with what there is', () => {
    expect(reasons(ds(), line('ds-99'))).toEqual([[1, 'plan', 'unknown_plan']]);
    expect(compute(cart([ds({ months: 0 })])).problems).toMatchObject([
      { part: 'months', reason: 'term_not_offered', alternatives: ['1', '3', '6', '12'] },
    ]);
    expect(reasons(line('ds-2'))).toEqual([[0, 'location', 'location_missing']]);
    expect(reasons(ds({ location: 'atlantis' }))).toEqual([[0, 'location', 'unknown_choice']]);
    expect(reasons(line('writing-pro', { location: 'london' }))).toEqual([[0, 'location', 'unknown_choice']]);
    expect(reasons(ds({ choices: { wheels: 4 } }))).toEqual([[0, 'option:wheels', 'unknown_choice']]);
    expect(reasons(ds({ choices: { system: 'beos' } }))).toEqual([[0, 'option:system', 'unknown_choice']]);
    expect(reasons(ds({ choices: { system: 2 } }))).toEqual([[0, 'option:system', 'unknown_choice']]);
    expect(reasons(ds({ choices: { ipv4: 16 } }))).toEqual([[0, 'option:ipv4', 'too_many']]);
    expect(reasons(ds({ choices: { ipv4: 'one' } }))).toEqual([[0, 'option:ipv4', 'unknown_choice']]);
    expect(reasons(ds({ quantity: 11 })).map(([, part, reason]) => [part, reason])).toContainEqual([
      'quantity',
      'too_many',
    ]);
  });

  test('RAID 10 needs four equal disks: built in, or added', () => {
    const raid = (plan: string, disks: number) =>
      compute(cart([line(plan, { location: 'london', choices: { raid: 'raid-10', disks } })])).problems;
    expect(raid('ds-5', 0)).toEqual([]);
    expect(raid('ds-2', 2)).toEqual([]);
    expect(raid('ds-1', 4)).toEqual([]);
    expect(raid('ds-1', 3)).toMatchObject([
      {
        part: 'option:raid',
        reason: 'choice_impossible',
        alternatives: ['raid-1', 'none'],
        because: 'RAID 10 needs four disks of the same kind and size.',
      },
    ]);
  });

  test('two lines share the stock of a place, whichever comes first', () => {
    const one = line('ds-6', { location: 'london', quantity: 3 });
    expect(reasons(one)).toEqual([]);
    expect(reasons(one, one)).toEqual([
      [0, 'location', 'sold_out'],
      [1, 'location', 'sold_out'],
    ]);
    const [problem] = compute(cart([line('ds-6', { location: 'tokyo' })])).problems;
    expect(problem).toMatchObject({ reason: 'sold_out', alternatives: expect.arrayContaining(['london']) });
  });

  test('a second membership beside the one that is held is refused', () => {
    const problems = (slugs: string[], membership: boolean) =>
      computeCart(book(), cart(slugs.map((slug) => line(slug))), at, {
        ...visitorContext,
        membership,
        held: { 'member-pro': 1 },
      }).problems.map(({ line: at, reason }) => [at, reason]);
    // One that is over is no reason against another.
    expect(problems(['member-pro'], false)).toEqual([]);
    expect(problems(['member-pro'], true)).toEqual([[0, 'limit_per_member']]);
    expect(problems(['member-starter', 'member-pro'], false)).toEqual([
      [0, 'limit_per_member'],
      [1, 'limit_per_member'],
    ]);
  });
});

describe('coupons and membership', () => {
  const with10 = (more: Partial<BookCoupon>, lines = [ds(), line('writing-pro')], memberShare = 0) =>
    compute(cart(lines, { coupon: ' save ' }), { coupon: coupon({ share: 1000, ...more }) }, memberShare);

  test('a share is taken off what fits, never off the setup, after the membership', () => {
    expect(with10({}).lines.map(({ discount }) => discount.amount)).toEqual([890, 190]);
    expect(with10({ families: ['tools'] }).lines.map(({ discount }) => discount.amount)).toEqual([0, 190]);
    expect(with10({ plans: ['ds-2'] }).lines.map(({ discount }) => discount.amount)).toEqual([890, 0]);
    const asMember = with10({}, undefined, 500);
    expect(asMember.lines.map(({ discount }) => discount.amount)).toEqual([445 + 845, 190]);
    expect(asMember.lines[0]?.renewal?.net.amount).toBe(8900 - 445);
    expect(asMember.lines[0]?.couponShare).toBe(1000);
    // Each has a line of its own in the sum.
    expect(asMember).toMatchObject({
      membership: { tier: 'pro', share: 500, discount: { amount: 445 } },
      coupon: { discount: { amount: 845 + 190 } },
    });
    expect(with10({}).membership).toBeUndefined();
  });

  test('an amount takes off no more than there is', () => {
    expect(with10({ share: null, amount: 99_999 }).dueToday.net.amount).toBe(4900);
    expect(with10({ share: null, amount: 1000 }).dueToday.discount.amount).toBe(1000);
  });

  test('only one that holds for all renewals is in what is said about them', () => {
    const renewal = (renewals: number | null) => with10({ renewals }).renewals[0]?.net.amount;
    expect([renewal(0), renewal(3), renewal(null)]).toEqual([10_800, 10_800, 9720]);
  });

  test('too little in the cart, or nothing that fits, is said', () => {
    expect(with10({ leastAmount: 10_801 }).coupon).toMatchObject({ refusal: 'too_little' });
    expect(with10({ firstOrder: true }).coupon).toMatchObject({ refusal: null });
    const ordered = { ...visitorContext, held: { 'vps-1': 1 } };
    const first = { ...book(), coupon: coupon({ share: 1000, firstOrder: true }) };
    const lines = [line('writing-pro')];
    expect(computeCart(first, cart(lines, { coupon: 'save' }), at, ordered)).toMatchObject({
      coupon: { refusal: 'not_first_order' },
      dueToday: { discount: { amount: 0 } },
    });
    expect(with10({ leastAmount: 10_800 }).coupon).toMatchObject({ refusal: null, code: 'SAVE' });
    expect(with10({ families: ['vps'] }).coupon).toMatchObject({ refusal: 'nothing_fits' });
    expect(compute(cart([ds()], { coupon: 'NOPE' })).coupon).toMatchObject({ refusal: 'unknown' });
    expect(compute(cart([ds()], { coupon: '' })).coupon).toBeNull();
  });
});

test('custom parts lengthen the promise, and a renewal on the 31st falls on the last of a shorter month', () => {
  expect(compute(cart([ds()])).lines[0]?.promiseMinutes).toBe(240);
  expect(compute(cart([ds({ choices: { disks: 1 } })])).lines[0]?.promiseMinutes).toBe(7200);
  const on = (day: string, months: 1 | 3) =>
    computeCart(book(), cart([ds({ months })]), new Date(`${day}T23:59:59Z`)).renewals[0]?.on;
  expect([on('2027-01-31', 1), on('2026-11-30', 3), on('2028-01-31', 1)]).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});
