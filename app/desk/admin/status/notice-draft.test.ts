import { expect, test } from 'vitest';
import { draftFaults, emptyDraft, inputOf, type NoticeDraft } from './notice-draft.ts';
import { endOf, statesAfter } from './notice-states.ts';

const now = new Date('2026-11-23T10:00');
const good: NoticeDraft = {
  ...emptyDraft,
  title: 'Mails are late',
  parts: ['mail'],
  text: 'We are looking.',
};
const plan: NoticeDraft = {
  ...good,
  ...{ kind: 'maintenance', state: 'planned', starts: '2026-11-24T10:00', ends: '2026-11-24T11:00' },
};
const faults = (draft: NoticeDraft) => Object.keys(draftFaults(draft, now));

test('what is missing or does not fit is named by its field', () => {
  expect(faults(emptyDraft)).toEqual(['title', 'parts', 'text']);
  expect(faults(good)).toEqual([]);
  expect(faults({ ...good, starts: '2026-11-23T09:00' })).toEqual([]);
  for (const starts of ['2026-11-23T11:00', '2026-11-23T', 'T09:00'])
    expect(faults({ ...good, starts })).toEqual(['starts']);
  expect(faults(plan)).toEqual([]);
  expect(faults({ ...plan, starts: '', ends: '' })).toEqual(['starts', 'ends']);
  expect(faults({ ...plan, starts: '2026-11-22T10:00' })).toEqual(['starts']);
  expect(faults({ ...plan, ends: '2026-11-24T09:00' })).toEqual(['ends']);
});

test('times are sent as instants, and only those that there are', () => {
  expect(inputOf(good)).not.toHaveProperty('startsAt');
  expect(inputOf(good)).not.toHaveProperty('endsAt');
  expect(inputOf(plan)).toMatchObject({
    startsAt: new Date('2026-11-24T10:00').toISOString(),
    endsAt: new Date('2026-11-24T11:00').toISOString(),
  });
});

test('a notice is offered the states it may have next, and keeps its own for a correction', () => {
  expect(statesAfter({ kind: 'incident', state: 'watching' })).toEqual([
    ...['investigating', 'identified', 'watching', 'resolved'],
  ]);
  expect(statesAfter({ kind: 'maintenance', state: 'under_way' })).toEqual(['under_way', 'done']);
  expect(statesAfter({ kind: 'incident', state: 'resolved' })).toEqual(['resolved']);
  expect([endOf('incident'), endOf('maintenance')]).toEqual(['resolved', 'done']);
});
