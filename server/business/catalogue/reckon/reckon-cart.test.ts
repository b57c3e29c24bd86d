import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedCart, type PricingRequest, pricedCart, type Selection } from '#contract/pricing.ts';
import { seededBook } from '../test-book.ts';
import type { Book, BookCoupon } from './book.ts';
import { reckonCart } from './reckon-cart.ts';

const book = seededBook();
const at = new Date('2026-11-20T10:00:00Z');

const coupon = (more: Partial<BookCoupon>): BookCoupon => ({
  code: 'SAVE',
  share: null,
  amount: null,
  families: [],
  plans: [],
  renewals: 0,
  leastAmount: 0,
  mostUses: null,
  uses: 0,
  mostUsesPerMember: 1,
  usesByMember: 0,
  validFrom: new Date(0),
  validTo: null,
  ...more,
});

const line = (plan: string, more: Partial<Selection> = {}): Selection => ({
  plan,
  months: 1,
  quantity: 1,
  choices: {},
  setup: {},
  ...more,
});
const ds = (more: Partial<Selection> = {}) => line('ds-2', { location: 'london', ...more });
const cart = (lines: Selection[], more: Partial<PricingRequest> = {}): PricingRequest => ({
  lines,
  currency: 'USD',
  buyer: {},
  ...more,
});
const reckon = (request: PricingRequest, changes: Partial<Book> = {}, memberShare = 0) =>
  reckonCart({ ...book(), ...changes }, request, at, { memberShare, held: {} });

const anyLine = (): fc.Arbitrary<Selection> =>
  fc
    .tuple(
      fc.constantFrom(...book().plans.values()),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(3),
    )
    .map(([plan, term, place, quantity, extra]) => {
      const months = plan.prices[term % plan.prices.length]!.months as Selection['months'];
      const location = plan.places[place % (plan.places.length || 1)]?.slug;
      const choices = Object.fromEntries(
        plan.options.map(({ slug, kind, choices: offered }) => [
          slug,
          kind === 'count' ? extra : offered[(place + extra) % offered.length]!.slug,
        ]),
      );
      return line(plan.slug, { months, quantity, choices, ...(location ? { location } : {}) });
    });
const anyCoupon = fc.option(
  fc.oneof(
    fc.record({ share: fc.integer({ min: 1, max: 10_000 }), renewals: fc.constantFrom(0, 2, null) }),
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
);
const anyCart = () =>
  fc.record({
    lines: fc.array(anyLine(), { minLength: 1, maxLength: 6 }),
    off: anyCoupon,
    country: fc.constantFrom(undefined, 'DE', 'FR', 'FI', 'US'),
    pricesIncludeTax: fc.boolean(),
    memberShare: fc.constantFrom(0, 500),
  });
type AnyCart = ReturnType<typeof anyCart> extends fc.Arbitrary<infer T> ? T : never;
const reckonAny = ({ lines, off, country, pricesIncludeTax, memberShare }: AnyCart): PricedCart =>
  reckon(
    cart(lines, { buyer: { country }, ...(off ? { coupon: 'save' } : {}) }),
    { coupon: off && coupon(off), seller: { country: 'DE', pricesIncludeTax } },
    memberShare,
  );

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

describe('laws of the engine, over carts of everything on sale', () => {
  test('parts add up: items to lines, lines to today, net and tax to the total; nothing is negative', () => {
    fc.assert(
      fc.property(anyCart(), (given) => {
        const priced = reckonAny(given);
        pricedCart.parse(priced);
        for (const { items, term, setup, discount, net, renewal } of priced.lines) {
          expect(sum(items.map(({ amount }) => amount))).toBe(term.amount + setup.amount);
          expect(net.amount).toBe(term.amount + setup.amount - discount.amount);
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
        expect(priced.coupon?.discount.amount ?? 0).toBeLessThanOrEqual(dueToday.discount.amount);
        for (const { net, tax, total } of priced.renewals) expect(net.amount + tax.amount).toBe(total.amount);
      }),
      { numRuns: 200 },
    );
  });

  test('the order of lines does not matter, and the same request has the same answer', () => {
    const byLine = (priced: PricedCart) => priced.lines.map((one) => JSON.stringify(one)).sort();
    fc.assert(
      fc.property(anyCart(), (given) => {
        const priced = reckonAny(given);
        expect(reckonAny(given)).toEqual(priced);
        const turned = reckonAny({ ...given, lines: given.lines.toReversed() });
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
        reckon(cart([line(slug, { months, quantity })])).dueToday.net.amount;
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
        const [first] = reckon(cart([selection])).lines;
        const [again] = reckon(cart([first!.selection])).lines;
        expect(again).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what stands against buying', () => {
  const reasons = (...lines: Selection[]) =>
    reckon(cart(lines)).problems.map(({ line: at, part, reason }) => [at, part, reason]);

  test('an unknown plan, term, place, option or choice is named, with what there is', () => {
    expect(reasons(ds(), line('ds-99'))).toEqual([[1, 'plan', 'unknown_plan']]);
    expect(reckon(cart([ds({ months: 0 })])).problems).toMatchObject([
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
      reckon(cart([line(plan, { location: 'london', choices: { raid: 'raid-10', disks } })])).problems;
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
    const [problem] = reckon(cart([line('ds-6', { location: 'tokyo' })])).problems;
    expect(problem).toMatchObject({ reason: 'sold_out', alternatives: expect.arrayContaining(['london']) });
  });

  test('a second membership beside the one that is held is refused', () => {
    const request = cart([line('member-pro')]);
    const held = (plans: Record<string, number>) =>
      reckonCart(book(), request, at, { memberShare: 0, held: plans }).problems.map(({ reason }) => reason);
    expect(held({})).toEqual([]);
    expect(held({ 'member-pro': 1 })).toEqual(['limit_per_member']);
  });
});

describe('coupons and membership', () => {
  const with10 = (more: Partial<BookCoupon>, lines = [ds(), line('writing-pro')], memberShare = 0) =>
    reckon(cart(lines, { coupon: ' save ' }), { coupon: coupon({ share: 1000, ...more }) }, memberShare);

  test('a share is taken off what fits, never off the setup, after the membership', () => {
    expect(with10({}).lines.map(({ discount }) => discount.amount)).toEqual([890, 190]);
    expect(with10({ families: ['tools'] }).lines.map(({ discount }) => discount.amount)).toEqual([0, 190]);
    expect(with10({ plans: ['ds-2'] }).lines.map(({ discount }) => discount.amount)).toEqual([890, 0]);
    const asMember = with10({}, undefined, 500);
    expect(asMember.lines.map(({ discount }) => discount.amount)).toEqual([445 + 845, 190]);
    expect(asMember.lines[0]?.renewal?.net.amount).toBe(8900 - 445);
    expect(asMember.lines[0]?.couponShare).toBe(1000);
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
    expect(with10({ leastAmount: 10_800 }).coupon).toMatchObject({ refusal: null, code: 'SAVE' });
    expect(with10({ families: ['vps'] }).coupon).toMatchObject({ refusal: 'nothing_fits' });
    expect(reckon(cart([ds()], { coupon: 'NOPE' })).coupon).toMatchObject({ refusal: 'unknown' });
    expect(reckon(cart([ds()], { coupon: '' })).coupon).toBeNull();
  });
});

test('custom parts lengthen the promise, and a renewal on the 31st falls on the last of a shorter month', () => {
  expect(reckon(cart([ds()])).lines[0]?.promiseMinutes).toBe(240);
  expect(reckon(cart([ds({ choices: { disks: 1 } })])).lines[0]?.promiseMinutes).toBe(7200);
  const on = (day: string, months: 1 | 3) =>
    reckonCart(book(), cart([ds({ months })]), new Date(`${day}T23:59:59Z`)).renewals[0]?.on;
  expect([on('2027-01-31', 1), on('2026-11-30', 3), on('2028-01-31', 1)]).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});
