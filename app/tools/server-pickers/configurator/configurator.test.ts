import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverLocations, serverOptions, serverPlans, terms } from '#content/catalogue/infrastructure.ts';
import {
  backups,
  careLevels,
  disksOf,
  extraDisks,
  memorySteps,
  raidLevels,
  systems,
  takesRaid10,
  usableGB,
} from './parts.ts';
import { type Build, quote } from './quote.ts';
import { formatState, made, opening, orderQuery, parseState } from './state.ts';

const [, , ds3, ds4, ds5] = serverPlans;

// Prices and terms of the catalogue; the sums were made by hand.
describe('worked examples', () => {
  test('ds-3 with 64 GB, a disk and 500 GB of backup for 3 months', () => {
    const build: Build = { ...opening, machine: ds3, memory: 64, disks: 1, backup: 'backup-500', months: 3 };
    // 139 + 15 + 12 + 15 = 181.00, 3 % less = 175.57
    expect(quote(build)).toEqual({
      lines: [
        { name: 'machine', amount: 13_900 },
        { name: 'memory', amount: 1500 },
        { name: 'disks', amount: 1200 },
        { name: 'backup', amount: 1500 },
      ],
      discount: 543,
      discountShare: 300,
      perMonth: 17_557,
      term: 52_671,
      setup: 7900,
      dueToday: 60_571,
      renewal: 52_671,
      custom: true,
    });
  });

  test('the opening costs its machine and its setup, and is on the shelf', () => {
    expect(quote(opening)).toMatchObject({ perMonth: 8900, setup: 4900, dueToday: 13_800, custom: false });
  });

  test('twelve months waive the setup; Windows, addresses and care are lines of their own', () => {
    const build: Build = {
      ...opening,
      system: 'windows',
      addresses: 5,
      care: 'managed',
      controller: true,
      months: 12,
    };
    // 89 + 20 + 25 + 4 × 2 + 79 = 221.00, 15 % less = 187.85
    expect(quote(build)).toMatchObject({ perMonth: 18_785, setup: 0, dueToday: 225_420 });
    expect(quote(build).lines.map(({ name }) => name)).toEqual([
      'machine',
      'controller',
      'system',
      'addresses',
      'care',
    ]);
  });

  test('mirrors halve, and RAID 10 wants four equal disks', () => {
    expect(usableGB(disksOf(ds4, 0), 'none')).toBe(19_840);
    expect(usableGB(disksOf(ds4, 0), '1')).toBe(9920);
    // A disk without a partner is kept as it is.
    expect(usableGB(disksOf(ds3, 1), '1')).toBe(2920);
    expect([takesRaid10(disksOf(ds4, 0)), takesRaid10(disksOf(ds5, 0))]).toEqual([false, true]);
    expect(disksOf(opening.machine, 2)).toEqual([{ count: 4, sizeGB: 1000, kind: 'NVMe' }]);
    expect(made({ ...opening, raid: '10', disks: 1 }).raid).toBe('1');
    expect(made({ ...opening, raid: '10', disks: 2 }).raid).toBe('10');
  });

  test('an order carries every choice', () => {
    expect(orderQuery({ ...opening, memory: 64 }).toString()).toBe(
      'plan=ds-2&location=frankfurt&memory=64&nvme=0&raid=1&controller=no&system=ubuntu&backup=none&care=self&ipv4=1&months=1',
    );
  });
});

const anyBuild: fc.Arbitrary<Build> = fc
  .record({
    machine: fc.constantFrom(...serverPlans),
    location: fc.constantFrom(...serverLocations),
    memory: fc.constantFrom(...memorySteps),
    disks: fc.constantFrom(...extraDisks),
    raid: fc.constantFrom(...raidLevels),
    controller: fc.boolean(),
    system: fc.constantFrom(...systems.map(({ slug }) => slug)),
    backup: fc.constantFrom(...backups),
    care: fc.constantFrom(...careLevels),
    addresses: fc.integer({ min: 1, max: 16 }),
    months: fc.constantFrom(...terms.map(({ months }) => months)),
  })
  .map(made);

describe('laws', () => {
  test('the lines less the discount are the month, and the month times the term is the term', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const { lines, discount, perMonth, term, setup, dueToday } = quote(build);
        expect(lines.reduce((all, { amount }) => all + amount, 0) - discount).toBe(perMonth);
        expect([term, dueToday]).toEqual([perMonth * build.months, term + setup]);
        expect(Number.isInteger(perMonth)).toBe(true);
      }),
    );
  });

  test('a longer term is never dearer a month, and one more part never cheaper', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const months = terms.map((one) => quote({ ...build, months: one.months }).perMonth);
        expect(months.toSorted((a, b) => b - a)).toEqual(months);
        const { perMonth } = quote(build);
        expect(quote({ ...build, addresses: build.addresses + 1 }).perMonth).toBeGreaterThan(perMonth);
        expect(quote({ ...build, care: 'managed' }).perMonth).toBeGreaterThanOrEqual(perMonth);
      }),
    );
  });

  test('every choice that costs is an option of the catalogue, and every option can be chosen', () => {
    const paid = [
      'memory-64',
      'nvme-1tb',
      'hardware-raid',
      'ipv4',
      'windows',
      ...backups.slice(1),
      ...careLevels.slice(1),
    ];
    expect(serverOptions.map(({ slug }) => slug)).toEqual(paid);
  });
});

describe('the address', () => {
  test('what is written is read again, in a shared link as in an order', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const query of [formatState(build), orderQuery(build)]) {
          expect(parseState(new URLSearchParams(query.toString()))).toEqual({ state: build, problems: [] });
        }
      }),
    );
    expect(formatState(opening).toString()).toBe('');
  });

  test('what cannot be read or built is named and falls back', () => {
    const query = new URLSearchParams(
      'plan=ds-9&location=<b>&memory=63&nvme=1e309&raid=10&controller=1&system=dos&backup=&care=self&ipv4=17&months=2',
    );
    const { state, problems } = parseState(query);
    expect(state).toEqual(opening);
    expect(problems).toEqual([
      ...['plan', 'location', 'memory', 'nvme', 'controller', 'system', 'backup', 'ipv4', 'months'],
      'raid',
    ]);
  });
});
