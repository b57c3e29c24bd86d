import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import { detailOf, namedIn } from './event-details.ts';
import { actorText, entryText } from './event-words.ts';

const at = new Date('2026-11-27T09:30:00.000Z');
const memberId = newId('member', at);
const entry = (kind: SecurityEvent['kind'], facts: SecurityEvent['facts'] = {}): SecurityEvent => ({
  ...{ eventId: newId('securityEvent', at), at: at.toISOString(), kind, facts },
  ...{ memberId, email: 'olga@example.com', actor: memberId, actorEmail: 'olga@example.com' },
  ...{ apiKey: null, network: '203.0.113.0/24', requestId: '4f1c2a9b7e3d5068' },
});
const act = (outcome: string) =>
  entry('operator.acted', { call: 'disableMember', outcome, about: [memberId] });

test('what staff did has a name of its own, and a refusal says what it would have done and why it did not', () => {
  expect(entryText(act('done'))).toBe('Disabled an account');
  expect(detailOf(act('done'))).toBeNull();
  expect(entryText(act('access.refused'))).toBe('Staff change refused');
  expect(detailOf(act('access.refused'))).toBe('It would have disabled an account. It was not allowed.');
  expect(detailOf(act('something.new'))).toBe('It would have disabled an account. The service refused it.');
});

test('a call without words keeps its name beside the ids that the entry names', () => {
  expect(namedIn(act('done'))).toEqual([memberId]);
  const unknown = entry('operator.acted', { call: 'doSomethingNew', outcome: 'done', about: [] });
  expect(entryText(unknown)).toBe('Staff changed something');
  expect(namedIn(unknown)).toEqual(['doSomethingNew']);
  expect(detailOf(entry('access.refused', { call: 'listAllOrders' }))).toBe(
    'It would have shown what only some roles may read.',
  );
});

test('facts are told in sentences, and an export says what it was filtered by', () => {
  expect(detailOf(entry('sign_in.done', { method: 'passkey' }))).toBe('With a passkey.');
  expect(detailOf(entry('api_key.refused', { reason: 'scope', scope: 'orders:read' }))).toBe(
    'The key lacked a permission. Permissions: orders:read.',
  );
  expect(detailOf(entry('session.ended', { sessions: 3 }))).toBe('3 sessions were ended.');
  expect(detailOf(entry('session.ended', { sessions: 1 }))).toBeNull();
  const exported = entry('operator.exported', {
    call: 'exportOrders',
    outcome: 'done',
    filter: ['state:paid', 'from'],
  });
  expect(detailOf(exported)).toBe('Filtered by state paid, from.');
});

test('somebody else who acted is named, and members in their own account are not', () => {
  const own = entry('password.changed');
  expect(actorText(own)).toBeNull();
  expect(actorText({ ...own, actor: 'visitor' })).toBeNull();
  expect(actorText({ ...own, actor: 'visitor', memberId: null })).toBe('By a visitor');
  expect(actorText({ ...own, actor: 'job:deletion' })).toBe('By the service (deletion)');
  expect(actorText({ ...own, actor: newId('member', at), actorEmail: 'vic@example.com' })).toBe(
    'By vic@example.com',
  );
});
