import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOf, dimensions, fitsOf, sorted, worstOf } from '#app/catalogue/servers/fit.ts';
import { serverCandidates, vpsCandidates } from '#app/catalogue/servers/plans.ts';
import { serverExample, vpsAddress, vpsExample, workloadOf } from '#app/catalogue/servers/state.ts';
import { needOf, partsOf, type Workload } from '#app/catalogue/servers/workload.ts';
import { terms, vpsPlans, vpsTerms } from '#content/catalogue/infrastructure.ts';
import { currencies } from '#contract/currencies.ts';
import { planRows } from './plan-rows.ts';

const [monthly, , , yearly] = terms;
const work = (next: Partial<Workload> = {}): Workload => ({ ...workloadOf(vpsExample)!, ...next });

// The rules of thumb are the site's own (workload.ts); these sums were made by hand from them.
describe('worked examples', () => {
  test('a shop of 20,000 visits needs 3.1 GB, and memory rules vps-2 out', () => {
    const need = needOf(work());
    // (0.4 + 10 × 0.08 + 1 + 2 × 0.15) × 1.25 · (8 + 1.4 + 21 + 4) × 1.25 · 600,000 × 2 MB · 1 + 0.5
    expect(need).toEqual({ threads: 1.5, memoryGB: 3.1, diskGB: 43, trafficTB: 1.2 });
    const fits = fitsOf(vpsCandidates('USD'), { need, windows: false, term: monthly });
    expect(fits.map(({ short }) => short)).toEqual([
      ['threads', 'memoryGB', 'diskGB', 'trafficTB'],
      ['memoryGB'],
      [],
      [],
      [],
      [],
    ]);
    const { chosen, below } = choiceOf(fits);
    expect([chosen?.plan.slug, chosen?.monthly, below?.plan.slug]).toEqual(['vps-3', 1400, 'vps-2']);
    expect(worstOf(below!, need)).toBe('memoryGB');
  });

  test('Windows adds its price and passes over plans that do not take it', () => {
    const need = needOf(work({ visits: 0, products: 0, databaseGB: 0, jobs: 0, windows: false }));
    const fits = fitsOf(vpsCandidates('USD'), { need, windows: true, term: monthly });
    expect(fits.map(({ noWindows }) => noWindows)).toEqual([true, true, false, false, false, false]);
    expect(choiceOf(fits).chosen).toMatchObject({ plan: { slug: 'vps-3' }, monthly: 2400 });
  });

  test('prices are those of the currency, in the table for a spreadsheet as well', () => {
    const need = needOf(work({ visits: 0, products: 0, databaseGB: 0, jobs: 0, windows: false }));
    const fits = fitsOf(vpsCandidates('EUR'), { need, windows: true, term: monthly });
    const expected = vpsPlans[2].price.EUR + vpsTerms.windows.price.EUR;
    expect(choiceOf(fits).chosen).toMatchObject({ plan: { slug: 'vps-3' }, monthly: expected });
    const [head, ...rows] = planRows(fits, 1, 'EUR');
    expect(head?.filter((one) => String(one).includes('EUR'))).toHaveLength(2);
    expect(rows[2]).toContain(expected / 100);
  });

  test('a year takes 15 % off the month and all of the setup', () => {
    const need = needOf(workloadOf(serverExample)!);
    const at = (term: (typeof terms)[number]) =>
      choiceOf(fitsOf(serverCandidates('USD'), { need, windows: false, term })).chosen;
    expect(at(monthly)).toMatchObject({ plan: { slug: 'ds-2' }, monthly: 8900, setup: 4900 });
    expect(at(yearly)).toMatchObject({ monthly: 7565, setup: 0 });
  });

  test('disks of a server count as a mirror', () => {
    expect(serverCandidates('USD').map(({ holds }) => holds.diskGB)).toEqual([
      512, 1000, 1920, 9920, 3840, 7680,
    ]);
  });

  test('more than the largest plan holds is said, not squeezed in', () => {
    const need = needOf(work({ databaseGB: 10_000 }));
    expect(choiceOf(fitsOf(vpsCandidates('USD'), { need, windows: false, term: monthly })).chosen).toBeNull();
  });
});

const anyWork: fc.Arbitrary<Workload> = fc.record({
  visits: fc.integer({ min: 0, max: 500_000 }),
  products: fc.integer({ min: 0, max: 200_000 }),
  databaseGB: fc.double({ min: 0, max: 300, noNaN: true }),
  jobs: fc.integer({ min: 0, max: 100 }),
  browsers: fc.integer({ min: 0, max: 100 }),
  windows: fc.boolean(),
});

const anyCurrency = fc.constantFrom(...currencies);

describe('laws', () => {
  test('more of anything never needs less', () => {
    const field = fc.constantFrom('visits', 'products', 'databaseGB', 'jobs', 'browsers');
    fc.assert(
      fc.property(anyWork, field, fc.integer({ min: 0, max: 10_000 }), (base, key, more) => {
        const [small, large] = [needOf(base), needOf({ ...base, [key]: base[key] + more })];
        for (const dimension of dimensions) expect(large[dimension]).toBeGreaterThanOrEqual(small[dimension]);
      }),
    );
  });

  test('the chosen plan holds the need, every cheaper one lacks something that can be named', () => {
    fc.assert(
      fc.property(
        anyWork,
        fc.constantFrom(...terms),
        fc.boolean(),
        anyCurrency,
        (base, term, virtual, currency) => {
          const need = needOf(base);
          const fits = fitsOf((virtual ? vpsCandidates : serverCandidates)(currency), {
            need,
            windows: base.windows,
            term,
          });
          const { chosen, below } = choiceOf(fits);
          if (chosen) {
            for (const dimension of dimensions) {
              expect(chosen.plan.holds[dimension]).toBeGreaterThanOrEqual(need[dimension]);
            }
          }
          const cheaper = fits.filter((fit) => !chosen || fit.monthly < chosen.monthly);
          expect(cheaper.every((fit) => worstOf(fit, need) !== null || fit.noWindows)).toBe(true);
          if (below) expect(below.monthly).toBeLessThan(chosen!.monthly);
        },
      ),
    );
  });

  test('the parts sum up to the need', () => {
    fc.assert(
      fc.property(anyWork, (base) => {
        const sum = partsOf(base).reduce((all, part) => all + part.memoryGB, 0);
        expect(Math.abs(sum - needOf(base).memoryGB)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  test('sorting keeps every plan and orders the wanted column', () => {
    const fits = fitsOf(serverCandidates('USD'), { need: needOf(work()), windows: false, term: monthly });
    expect(sorted(fits, 'disk', true).map(({ plan }) => plan.slug)).toEqual([
      'ds-4',
      'ds-6',
      'ds-5',
      'ds-3',
      'ds-2',
      'ds-1',
    ]);
  });
});

describe('a workload in the address', () => {
  test('what is written is read again', () => {
    const number = fc.integer({ min: 0, max: 1000 }).map(String);
    const state = fc.record({
      visits: number,
      products: number,
      databaseGB: number,
      jobs: number,
      browsers: number,
      system: fc.constantFrom('linux' as const, 'windows' as const),
      months: fc.constantFrom(...terms.map(({ months }) => months)),
      sort: fc.constantFrom('price' as const, 'memory' as const, 'disk' as const),
      descending: fc.boolean(),
    });
    fc.assert(
      fc.property(state, (typed) => {
        const query = new URLSearchParams(vpsAddress.format(typed).toString());
        const read = vpsAddress.parse(query);
        expect(read.problems).toEqual([]);
        expect(workloadOf(read.state)).toEqual(workloadOf(typed));
        expect(vpsAddress.format(read.state).toString()).toBe(query.toString());
      }),
    );
    expect(vpsAddress.format(vpsExample).toString()).toBe('');
  });

  test('what cannot be read is named and falls back', () => {
    const query = new URLSearchParams('visits=-5&db=<b>1</b>&os=mac&term=2&sort=name&jobs=3');
    expect(vpsAddress.parse(query)).toEqual({
      state: { ...vpsExample, jobs: '3' },
      problems: ['visits', 'db', 'os', 'term', 'sort'],
    });
    expect(workloadOf({ ...vpsExample, jobs: '' })).toBeNull();
  });
});
