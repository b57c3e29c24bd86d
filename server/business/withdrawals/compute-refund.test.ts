import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, hours, later } from '#contract/time.ts';
import { type ContractFacts, computeRefund, type LineFacts } from './compute-refund.ts';

const start = new Date('2026-11-01T10:00:00Z');
const contract: ContractFacts = { consumer: true, startNow: true, paid: true, late: false, currency: 'USD' };
const line = (more: Partial<LineFacts> = {}): LineFacts => ({
  lineId: newId('orderLine', start),
  title: 'Dedicated server ds-2',
  gross: usd(3570),
  left: usd(3570),
  netAmount: 3000,
  setupAmount: 0,
  termDays: 30,
  fewDownloads: false,
  gift: null,
  delivered: [start],
  stopped: [],
  ...more,
});
const back = (one: LineFacts, at: Date, more: Partial<ContractFacts> = {}) =>
  computeRefund([one], { ...contract, ...more }, at).lines[0];

describe('what comes back', () => {
  it('is 23 of 30 days for a server that ran for seven, as the refund page says', () => {
    const at = new Date('2026-11-07T18:00:00Z');
    expect(back(line(), at)).toMatchObject({
      back: usd(2737),
      because: 'used_days',
      usedDays: 7,
      termDays: 30,
    });
  });

  it('keeps the setup that was done, which has a price of its own', () => {
    const one = line({ netAmount: 4000, setupAmount: 1000, gross: usd(4000), left: usd(4000) });
    expect(back(one, later(start, days(3)))?.back).toEqual(usd(2700));
    expect(back({ ...one, delivered: [null] }, later(start, days(3)))?.back).toEqual(usd(4000));
  });

  it('counts pieces one by one, and not what was delivered after the declaration', () => {
    const at = later(start, days(3));
    expect(back(line({ delivered: [start, null, later(at, hours(1))] }), at)).toMatchObject({
      back: usd(3570 - 119),
    });
  });

  it('counts no day of a pause, whether it is over or lasts', () => {
    const over = { from: later(start, days(1)), to: later(start, days(6)) };
    expect(back(line({ stopped: [over] }), later(start, days(8)))).toMatchObject({
      ...{ back: usd(3570 - 3 * 119), usedDays: 3, termDays: 30 },
    });
    const lasts = { from: later(start, days(1)), to: null };
    expect(back(line({ stopped: [lasts] }), later(start, days(13)))).toMatchObject({
      ...{ back: usd(3570 - 119), usedDays: 1 },
    });
    // One that began after the declaration takes nothing off.
    const since = { from: later(start, days(5)), to: later(start, days(9)) };
    expect(back(line({ stopped: [since] }), later(start, days(4)))?.usedDays).toBe(4);
  });

  it.each([
    ['whole', 3570, line({ delivered: [null] }), {}],
    ['whole', 3570, line(), { startNow: false }],
    ['used_amount', 3570, line({ termDays: null }), {}],
    ['few_downloads', 3570, line({ fewDownloads: true }), {}],
    ['few_downloads', 3570, line({ fewDownloads: true }), { consumer: false }],
    ['too_late', 0, line({ fewDownloads: true }), { late: true }],
    ['not_paid', 0, line({ fewDownloads: true }), { paid: false }],
    ['whole', 3570, line({ gift: 'waiting' }), { consumer: false }],
    ['too_late', 0, line({ gift: 'waiting' }), { late: true }],
    ['gift_redeemed', 0, line({ gift: 'redeemed' }), { consumer: false }],
    ['gift_redeemed', 0, line({ gift: 'redeemed' }), { late: true }],
    ['used_days', 2975, line({ gift: 'redeemed' }), {}],
    ['too_late', 0, line(), { late: true }],
    ['not_consumer', 0, line(), { consumer: false }],
    ['not_paid', 0, line(), { paid: false }],
    ['nothing_left', 0, line({ left: usd(0) }), {}],
  ] as const)('is %s: %i', (because, amount, one, more) => {
    expect(back(one, later(start, days(5)), more)).toMatchObject({ because, back: usd(amount) });
  });

  it('says when a person has to take off what was used', () => {
    const at = later(start, days(5));
    expect(computeRefund([line(), line({ termDays: null })], contract, at).atMost).toBe(true);
    expect(computeRefund([line()], contract, at).atMost).toBe(false);
  });

  it('is never more than what is left, never less than nothing, and never grows with time', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const facts = fc.record({
      gross: amount,
      leftShare: fc.integer({ min: 0, max: 100 }),
      net: amount,
      setupShare: fc.integer({ min: 0, max: 100 }),
      termDays: fc.constantFrom(28, 30, 31, 90, 365),
      delivered: fc.array(fc.option(fc.integer({ min: 0, max: 14 }), { nil: null }), {
        minLength: 1,
        maxLength: 10,
      }),
    });
    const span = fc.integer({ min: 0, max: days(14) });
    fc.assert(
      fc.property(facts, span, span, (made, a, b) => {
        const one = line({
          gross: usd(made.gross),
          left: usd(Math.floor((made.gross * made.leftShare) / 100)),
          netAmount: made.net,
          setupAmount: Math.floor((made.net * made.setupShare) / 100),
          termDays: made.termDays,
          delivered: made.delivered.map((day) => (day === null ? null : later(start, days(day)))),
        });
        const [sooner, later_] = [Math.min(a, b), Math.max(a, b)].map(
          (ms) => back(one, later(start, ms))?.back.amount ?? Number.NaN,
        ) as [number, number];
        expect(sooner).toBeLessThanOrEqual(one.left.amount);
        expect(later_).toBeGreaterThanOrEqual(0);
        expect(later_).toBeLessThanOrEqual(sooner);
      }),
    );
  });
});
