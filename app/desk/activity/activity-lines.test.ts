import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { linesOf } from './activity-lines.ts';

const entry = (entryId: string, at: string, more: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ entryId, at: `2026-11-23T${at}.000Z`, kind: 'order', event: 'order.moved' },
  ...{ about: 'EZC-2026-000001', state: null, detail: null, money: null, apiKey: null, target: null },
  ...more,
});

test('states that a thing passes within a minute are one line, whatever happens between them', () => {
  const lines = linesOf([
    entry('4', '12:00:40', { state: 'completed' }),
    entry('3', '12:00:30', { kind: 'service', event: 'service.moved', about: 'vps-2', state: 'active' }),
    entry('2', '12:00:20', { state: 'processing' }),
    entry('1', '12:00:10', { state: 'paid' }),
    entry('0', '11:59:50', { state: 'pending_payment' }),
  ]);
  expect(lines.map(({ entry: { entryId }, passed }) => [entryId, passed.map((one) => one.entryId)])).toEqual([
    ['4', ['1', '2']],
    ['3', []],
    ['0', []],
  ]);
  expect(lines.map(({ begins }) => begins)).toEqual([true, false, true]);
});

test('what happens twice but is no move stays two lines, and so does what a program did', () => {
  const apiKey = { name: 'Warehouse', begins: 'ezk_k3bq' };
  const twice = ['1', '2'].map((id) => entry(id, '12:00:00', { event: 'order.placed' }));
  const moves = ['3', '4'].map((id) => entry(id, '12:00:00', { state: 'paid', apiKey }));
  expect(linesOf([...twice, ...moves])).toHaveLength(4);
});
