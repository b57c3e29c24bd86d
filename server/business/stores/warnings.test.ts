import { expect, test } from 'vitest';
import { type StoreItemKind, storeItemKinds, warnedDays } from '#contract/stores.ts';
import { days, later } from '#contract/time.ts';
import type { ItemFacts } from './item-facts.ts';
import { type UsedItem, warningsOf } from './warnings.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const at = (milliseconds: number) => later(now, milliseconds);
const facts = (more: Partial<ItemFacts> = {}): ItemFacts => ({
  ...{ itemId: 'svc_1', kind: 'server', title: 'Shop front', addresses: [], state: 'active' },
  ...{ suspendedBecause: null, unpaidSince: null, endsAt: null, endedAt: null, team: null },
  ...more,
});
const used = (more: Partial<ItemFacts> = {}, around: Partial<Omit<UsedItem, 'facts'>> = {}): UsedItem => ({
  ...{ facts: facts(more), sharedWith: [], others: 0, sharingIntended: false, left: [] },
  ...around,
});
const whatOf = (...items: UsedItem[]) => warningsOf(items, now).map(({ what }) => what);
const shared = { sharedWith: [{ storeId: 'sto_2', name: 'Bosch on eBay' }], others: 1 } as const;

test('what runs, renews and is used by one store alone is nothing to warn of', () => {
  expect(whatOf(used())).toEqual([]);
});

test.each<[string, number, string[]]>([
  ['long ago', -days(1), ['ends']],
  ['in fourteen days', days(warnedDays), ['ends']],
  ['a moment later than that', days(warnedDays) + 1, []],
])('a service that ends %s', (_when, left, expected) => {
  expect(whatOf(used({ endsAt: at(left) }))).toEqual(expected);
});

test('a suspended service says why, and says nothing more of the money it waits for', () => {
  const suspended = used({ state: 'suspended', suspendedBecause: 'overdue', unpaidSince: at(-days(9)) });
  expect(warningsOf([suspended], now)).toEqual([
    {
      ...{ what: 'suspended', itemId: 'svc_1', title: 'Shop front', at: null },
      ...{ suspendedBecause: 'overdue', person: null, stores: [], others: 0 },
    },
  ]);
});

test('money that is missing is warned of before anything is suspended', () => {
  const unpaid = used({ unpaidSince: at(-days(2)) });
  expect(warningsOf([unpaid], now)).toMatchObject([{ what: 'unpaid', at: '2026-11-18T10:00:00.000Z' }]);
});

test('what has ended is warned of once, whatever else is true of it', () => {
  const ended = used(
    { endedAt: at(-days(1)), endsAt: at(-days(1)), unpaidSince: at(-days(3)) },
    { ...shared, left: [{ name: 'Per Lund', at: now }] },
  );
  expect(whatOf(ended)).toEqual(['ended']);
});

test('somebody who left the organisation and still reaches something is named', () => {
  const left = [{ name: 'Per Lund', at: at(-days(3)) }];
  expect(warningsOf([used({ kind: 'workspace' }, { left })], now)).toMatchObject([
    { what: 'left', person: 'Per Lund', at: '2026-11-17T10:00:00.000Z' },
  ]);
});

test('sharing is told of what fails for all stores at once, and never of a work or a licence', () => {
  const told = (kind: StoreItemKind) => whatOf(used({ kind }, shared)).length > 0;
  expect(storeItemKinds.filter(told)).toEqual(['server', 'proxy', 'plan', 'workspace']);
  expect(warningsOf([used({}, shared)], now)).toMatchObject([{ stores: shared.sharedWith, others: 1 }]);
});

test('sharing on purpose is quiet', () => {
  expect(whatOf(used({}, { ...shared, sharingIntended: true }))).toEqual([]);
});

test('the gravest comes first, and of the same gravity the first by title', () => {
  const items = [
    used({ title: 'B' }, shared),
    used({ title: 'C' }, { left: [{ name: 'Per', at: now }] }),
    used({ title: 'E', endsAt: at(days(2)) }),
    used({ title: 'D', endsAt: at(days(3)) }),
    used({ title: 'F', endedAt: now }),
    used({ title: 'G', unpaidSince: now }),
    used({ title: 'H', suspendedBecause: 'abuse' }),
  ];
  expect(warningsOf(items, now).map(({ what, title }) => `${what} ${title}`)).toEqual([
    ...['suspended H', 'unpaid G', 'ended F', 'ends D', 'ends E', 'left C', 'shared B'],
  ]);
});
