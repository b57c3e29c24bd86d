import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MixNeeds, mixNeeds } from '#contract/catalogue.ts';
import { cheapestMix } from './find-mix.ts';
import { seededPriceBook } from './test-price-book.ts';

const book = seededPriceBook();
const at = new Date('2026-11-20T10:00:00Z');
const mixFor = (needs: Partial<MixNeeds>) => cheapestMix(book(), mixNeeds.parse({ people: 1, ...needs }), at);

const anyNeeds = fc.record({
  stores: fc.integer({ min: 1, max: 1000 }),
  people: fc.integer({ min: 1, max: 200 }),
  trafficGB: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
  countries: fc.integer({ min: 1, max: 50 }),
  addresses: fc.constantFrom('any', 'fixed', 'home', 'phone'),
  server: fc.option(fc.record({ memoryGiB: fc.integer({ min: 1, max: 32 }), windows: fc.boolean() })),
}) as fc.Arbitrary<MixNeeds>;

describe('the cheapest mix', () => {
  test('6 stores, 3 people, 40 GB a month in 2 countries', () => {
    const { best } = mixFor({ stores: 6, people: 3, trafficGB: 40, countries: 2 });
    expect(best?.selections.map(({ plan, quantity, choices }) => [plan, quantity, choices])).toEqual([
      ['browsers-100', 1, { 'browser-seats': 2 }],
      ['datacentre', 6, {}],
    ]);
    // 24.00 + 2 × 8.00 and 6 × 1.60
    expect(best?.cart.dueToday.net.amount).toBe(2400 + 1600 + 960);
  });

  test('a home address costs by the gigabyte; a little more traffic can cost less', () => {
    const { best } = mixFor({ stores: 2, trafficGB: 24, addresses: 'home' });
    expect(best?.selections[1]).toMatchObject({
      plan: 'residential',
      quantity: 25,
      choices: { validity: '30-days' },
    });
    // 25 × 4.40 less 20 %, not 24 × 5.20 less 20 %
    expect(best?.cart.lines[1]?.net.amount).toBe(25 * 352);
  });

  test('addresses with a shared pool fall out when the traffic is more than the pool', () => {
    const short = (trafficGB: number) =>
      mixFor({ stores: 1, trafficGB }).candidates.find(({ selection }) => selection.plan === 'static-isp')
        ?.short;
    expect(short(100)).toEqual([]);
    expect(short(101)).toEqual(['traffic']);
  });

  test('a server has the memory, takes Windows and carries the traffic', () => {
    const { best } = mixFor({ stores: 3, trafficGB: 3500, server: { memoryGiB: 2, windows: true } });
    const server = best?.selections.find(({ plan }) => plan.startsWith('vps'));
    expect(server).toMatchObject({
      plan: 'vps-4',
      location: 'frankfurt',
      choices: { 'vps-system': 'windows' },
    });
  });

  test('it is never dearer than any valid mix of candidates, is enough, and can be bought as it stands', () => {
    fc.assert(
      fc.property(anyNeeds, (needs) => {
        const { best, candidates } = mixFor(needs);
        const parts = [
          'browsers',
          ...(needs.trafficGB ? ['proxies'] : []),
          ...(needs.server ? ['server'] : []),
        ];
        const least = parts.map((part) => {
          const valid = candidates.filter((one) => one.part === part && one.short.length === 0);
          return Math.min(...valid.map(({ amount }) => amount.amount));
        });
        if (least.includes(Number.POSITIVE_INFINITY)) {
          expect(best).toBeNull();
          return;
        }
        expect(best?.cart.dueToday.net.amount).toBe(least.reduce((sum, one) => sum + one, 0));
        expect(best?.cart.problems).toEqual([]);
        const [workspaces] = best?.selections ?? [];
        const facts = book().plans.get(workspaces!.plan)?.facts as {
          profiles: number;
          seatsIncluded: number;
        };
        expect(facts.profiles).toBeGreaterThanOrEqual(needs.stores);
        const seats = Number(workspaces?.choices['browser-seats'] ?? 0);
        expect(facts.seatsIncluded + seats).toBe(Math.max(needs.people, facts.seatsIncluded));
      }),
      { numRuns: 60 },
    );
  });
});
