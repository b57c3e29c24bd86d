import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtServers } from '#app/catalogue/servers/plans.ts';
import { serverLocations, serverOptions, serverPlans, terms } from '#content/catalogue/infrastructure.ts';
import type { PlanDetail } from '#contract/catalogue.ts';
import { type Build, selectionOf } from './build.ts';
import {
  backups,
  careLevels,
  choicePrice,
  disksOf,
  extraDisks,
  memorySteps,
  placesWith,
  raidLevels,
  systems,
  takesRaid10,
  usableGB,
} from './parts.ts';
import { formatState, made, opening, orderQuery, parseState, settled } from './state.ts';

const [, ds2, ds3, ds4, ds5] = serverPlans;

describe('worked examples', () => {
  test('a build in the words of the catalogue', () => {
    const build: Build = {
      ...opening,
      ...{ plan: ds3.slug, memory: 64, disks: 1, raid: 'none', controller: true, system: 'windows' },
      ...{ backup: 'backup-500', care: 'managed', addresses: 5, months: 3, quantity: 2 },
    };
    expect(selectionOf(build, { hostname: 'db-01' })).toEqual({
      plan: 'ds-3',
      months: 3,
      quantity: 2,
      location: 'frankfurt',
      choices: {
        memory: 1,
        disks: 1,
        raid: 'none',
        controller: 'hardware-raid',
        system: 'windows',
        ipv4: 4,
        backup: 'backup-500',
        management: 'managed',
      },
      setup: { hostname: 'db-01' },
    });
  });

  test('mirrors halve, and RAID 10 wants four equal disks', () => {
    expect(usableGB(disksOf(ds4, 0), 'none')).toBe(19_840);
    expect(usableGB(disksOf(ds4, 0), '1')).toBe(9920);
    // A disk without a partner is kept as it is.
    expect(usableGB(disksOf(ds3, 1), '1')).toBe(2920);
    expect([takesRaid10(disksOf(ds4, 0)), takesRaid10(disksOf(ds5, 0))]).toEqual([false, true]);
    expect(disksOf(ds2, 2)).toEqual([{ count: 4, sizeGB: 1000, kind: 'NVMe' }]);
    expect(made({ ...opening, raid: '10', disks: 1 }, ds2).raid).toBe('1');
    expect(made({ ...opening, raid: '10', disks: 2 }, ds2).raid).toBe('10');
  });

  test('what the service offers costs what it says, and has no price where it cannot be taken', () => {
    const choice = {
      ...{ slug: 'memory-64', name: '64 GB', standard: false, planShare: 0, promiseMinutes: null },
      ...{ prices: [], impossibleBecause: null, needs: null },
    };
    const priceOf = (offered: object[]) =>
      choicePrice(
        { options: [{ slug: 'memory', choices: offered }] } as unknown as PlanDetail,
        ...(['memory', 'memory-64', 'EUR'] as const),
      );
    const own = { amount: 777, currency: 'EUR' };
    const built = serverOptions.find(({ slug }) => slug === 'memory-64')?.price.EUR;
    expect(priceOf([])).toEqual({ amount: built, currency: 'EUR' });
    expect(priceOf([{ ...choice, prices: [{ months: 1, month: own, term: own }] }])).toEqual(own);
    expect(priceOf([choice])).toEqual({ amount: 0, currency: 'EUR' });
    const because = 'It is not offered in EUR.';
    expect(priceOf([{ ...choice, impossibleBecause: because }])).toBe(because);
  });

  test('the chosen place stays in sight where the machine is not sold there', () => {
    const [first, second] = serverLocations;
    expect(placesWith([first], first.slug)).toEqual([first]);
    expect(placesWith([first], second.slug)).toEqual([first, second]);
    expect(placesWith([first], 'atlantis')).toEqual([first]);
  });

  test('while no machine is on sale, one of the catalogue stands in, at its price in the currency', () => {
    const { machine } = settled(opening, [], 'EUR');
    expect([machine.slug, machine.price]).toEqual([ds2.slug, ds2.price.EUR]);
  });

  test('an order carries every choice', () => {
    expect(orderQuery({ ...opening, memory: 64 }).toString()).toBe(
      'plan=ds-2&location=frankfurt&memory=64&nvme=0&raid=1&controller=no&system=ubuntu&backup=none&care=self&ipv4=1&months=1&quantity=1',
    );
  });
});

const anyBuild: fc.Arbitrary<Build> = fc
  .record({
    plan: fc.constantFrom(...serverPlans.map(({ slug }) => slug)),
    location: fc.constantFrom(...serverLocations.map(({ slug }) => slug)),
    memory: fc.constantFrom(...memorySteps),
    disks: fc.constantFrom(...extraDisks),
    raid: fc.constantFrom(...raidLevels),
    controller: fc.boolean(),
    system: fc.constantFrom(...systems.map(({ slug }) => slug)),
    backup: fc.constantFrom(...backups),
    care: fc.constantFrom(...careLevels),
    addresses: fc.integer({ min: 1, max: 16 }),
    months: fc.constantFrom(...terms.map(({ months }) => months)),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map((build) => settled(build, builtServers('USD'), 'USD').build);

describe('laws', () => {
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
      'plan=ds-9&location=<b>&memory=63&nvme=1e309&raid=10&controller=1&system=dos&backup=&care=self&ipv4=17&months=2&quantity=0',
    );
    const { state, problems } = parseState(query);
    const { build, problems: gone } = settled(state, builtServers('EUR'), 'EUR');
    expect(build).toEqual(opening);
    expect([...problems, ...gone]).toEqual([
      ...['location', 'memory', 'nvme', 'controller', 'system', 'backup', 'ipv4', 'months', 'quantity'],
      'plan',
      'raid',
    ]);
  });
});
