import { expect, test } from 'vitest';
import { trialPlan } from '#contract/proxies.ts';
import { days } from '#contract/time.ts';
import { factsOf } from './item-facts.ts';
import type { ItemRow } from './items.queries.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const delivered = new Date('2026-11-10T10:00:00.000Z');
const periodEnd = new Date('2026-12-01T10:00:00.000Z');
const moment = { now, trialLasts: days(3) };

type Service = NonNullable<ItemRow['service']>;
const service = (more: Partial<Service> = {}): Service => ({
  ...{ title: 'VPS 2', label: '', state: 'active', suspendedBecause: null, access: {} },
  selection: { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} },
  ...{ deliveredAt: delivered, terminatedAt: null },
  ...more,
});
const row = (more: Partial<ItemRow> = {}): ItemRow => ({
  ...{ itemId: 'svc_1', kind: 'server', title: 'As it was called', endedAt: null },
  ...{ service: null, subscription: null, planGroup: null, work: null },
  ...more,
});
const proxy = (plan: string, choices: Record<string, string> = {}) =>
  row({
    kind: 'proxy',
    service: service({ selection: { plan, months: 0, quantity: 1, choices, setup: {} } }),
  });

test('a service is called by its label, else by its title, and shows what it is reached by', () => {
  const access = { ipv4: '192.0.2.7', user: 'root', host: 'gate.example', port: '8080' };
  expect(factsOf(row({ service: service({ access }) }), moment)).toMatchObject({
    ...{ title: 'VPS 2', addresses: ['192.0.2.7', 'gate.example:8080'], endedAt: null },
  });
  expect(factsOf(row({ service: service({ label: 'Front' }) }), moment).title).toBe('Front');
});

test('a service ends with its period only when it was cancelled', () => {
  const running = { state: 'active', pastDueAt: null, debitedAt: null } as const;
  const subscription = { periodEnd, cancelAtPeriodEnd: false, ...running };
  expect(factsOf(row({ service: service(), subscription }), moment).endsAt).toBeNull();
  const canceled = { ...subscription, cancelAtPeriodEnd: true };
  expect(factsOf(row({ service: service(), subscription: canceled }), moment).endsAt).toEqual(periodEnd);
});

test.each<[string, ItemRow, string | null]>([
  [
    'gigabytes for 30 days end 30 days after delivery',
    proxy('residential', { validity: '30-days' }),
    '2026-12-10',
  ],
  ['gigabytes without an end have none', proxy('residential'), null],
  ['a trial ends after its days', proxy(trialPlan), '2026-11-13'],
])('%s', (_what, found, day) => {
  expect(factsOf(found, moment).endsAt?.toISOString().slice(0, 10) ?? null).toBe(day);
});

test('a work ends when it is put into the trash, and keeps its title when it is gone', () => {
  const trashedAt = new Date('2026-11-19T08:00:00.000Z');
  const work = { title: 'Lindt', team: 'browsers', trashedAt: null } as const;
  const workspace = row({ itemId: 'wrk_1', kind: 'workspace', work });
  expect(factsOf(workspace, moment)).toMatchObject({ title: 'Lindt', endedAt: null, team: 'browsers' });
  expect(factsOf({ ...workspace, work: { ...work, trashedAt } }, moment).endedAt).toEqual(trashedAt);
  const gone = { ...workspace, work: null, endedAt: trashedAt };
  expect(factsOf(gone, moment)).toMatchObject({ title: 'As it was called', endedAt: trashedAt });
  expect(factsOf({ ...gone, endedAt: null }, moment).endedAt).toEqual(now);
});

test('a licence never ends', () => {
  expect(factsOf(row({ itemId: 'crt_1', kind: 'licence' }), moment).endedAt).toBeNull();
});

test.each([
  ['browsers', 'browsers'],
  ['membership', 'library'],
  ['vps', null],
] as const)('a plan of the group %s is opened by seats of %s', (planGroup, team) => {
  expect(factsOf(row({ service: service(), planGroup }), moment).team).toBe(team);
});
