import { expect, test } from 'vitest';
import { oneLine } from '#app/format/one-line.ts';
import { type ActivityEntry, activityEvents } from '#contract/activity.ts';
import { linkOf } from './entry-link.ts';
import { detailOf, sentenceOf } from './entry-words.ts';

const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ entryId: 'odm_1', at: '2026-11-23T10:00:30.000Z', kind: 'order', event: 'order.placed' },
  ...{ about: 'THING-1', state: null, detail: null, money: null, apiKey: null, target: null },
  ...more,
});
/** A state that each noun has. */
const stateOf = (event: string) => {
  if (event.startsWith('seat')) return 'library';
  if (/^(tier|gift)/.test(event)) return 'pro';
  if (event.startsWith('machine')) return 'restart';
  return /decided/.test(event) ? 'declined' : 'canceled';
};

test('every event is told in a sentence, without a gap and without a word of the wire', () => {
  for (const event of activityEvents) {
    const said = sentenceOf(entry({ event, state: stateOf(event), detail: '3' }));
    expect(said, event).toMatch(/^[A-Z].*\.$/);
    expect(said, event).not.toMatch(/undefined|null|NaN|“”|_|\{/);
  }
  expect(sentenceOf(entry({ event: 'order.moved', state: 'completed' }))).toBe(
    'Order THING-1 changed to “Completed”.',
  );
  expect(sentenceOf(entry({ event: 'invoice.made', about: 'INV-2026-000001' }))).toBe(
    'Invoice INV-2026-000001 was created.',
  );
  expect(sentenceOf(entry({ event: 'invoice.made', about: 'Order EZC-2026-000001' }))).toBe(
    'The invoice for Order EZC-2026-000001 was created.',
  );
  expect(sentenceOf(entry({ event: 'gift.made', state: 'pro', detail: '1' }))).toContain('for 1 month.');
});

test('a short name stays on one line, and a long one may break', () => {
  const made = (about: string) => sentenceOf(entry({ event: 'service.made', about }));
  expect(made('Virtual server vps-2')).toContain(oneLine('Virtual server vps-2'));
  expect(made('Dedicated server in Frankfurt')).toContain('Dedicated server in Frankfurt');
});

test('a second line says the key, the network, the provider and the project, and repeats nothing', () => {
  const of = (more: Partial<ActivityEntry>) => detailOf(entry(more));
  expect(of({ kind: 'sign_in', event: 'sign_in.done', detail: '192.0.2.0/24' })).toBe('Network 192.0.2.0/24');
  expect(of({ kind: 'payment', event: 'payment.failed', detail: 'bank' })).toBe('Bank transfer');
  expect(of({ kind: 'download', event: 'download.started', detail: 'Spring' })).toBe(
    'Client project: Spring',
  );
  expect(of({ kind: 'invoice', event: 'credit_note.issued', detail: 'INV-1' })).toBeNull();
  expect(of({ detail: null })).toBeNull();
  const apiKey = { name: 'Warehouse', begins: 'ezk_k3bq' };
  expect(of({ apiKey })).toBe('API key “Warehouse” (ezk_k3bq…)');
  expect(of({ kind: 'security', event: 'api_key.refused', apiKey, detail: '192.0.2.0/24' })).toBe(
    'API key “Warehouse” (ezk_k3bq…) · Network 192.0.2.0/24',
  );
});

test('an entry leads to its thing, or to the page that lists such things', () => {
  const order = { what: 'order', value: 'EZC-2026-000001' } as const;
  expect(linkOf(entry({ target: order }))).toBe('/account/orders/EZC-2026-000001');
  expect(linkOf(entry({ target: { what: 'invoice', value: 'inv_1' } }))).toBe(
    '/account/invoices?invoice=inv_1',
  );
  expect(linkOf(entry({ kind: 'security', event: 'deletion.asked' }))).toBe('/account/privacy');
  expect(linkOf(entry({ kind: 'membership', event: 'seat.offered' }))).toBe('/account/team');
  expect(linkOf(entry({ kind: 'security', event: 'api_key.created' }))).toBe('/account/developer');
  expect(linkOf(entry({ kind: 'message', event: 'feedback.sent' }))).toBeNull();
  expect(linkOf(entry({}))).toBeNull();
});
