import { expect, test } from 'vitest';
import type { Commission } from '#contract/commissions.ts';
import { usd } from '#contract/money.ts';
import { commissionNotes } from './commission-notes.ts';

const notesOf = (more: Partial<Commission>, now = '2026-12-01T12:00:00.000Z') => {
  const one: Commission = {
    ...{ commissionId: 'cms_1', earnedAt: '2026-11-20T12:00:00.000Z', kind: 'order' },
    ...{ base: usd(10_000), share: 2000, commission: usd(2000), due: usd(2000) },
    ...{ state: 'pending', heldUntil: '2026-12-20T12:00:00.000Z' },
    ...{ refusal: null, reason: null, month: null },
    ...more,
  };
  return commissionNotes(one, new Date(now));
};

test.each<[Partial<Commission>, string[]]>([
  [{}, ['Ready from 20\u00a0Dec\u00a02026']],
  [{ state: 'on_hold', reason: 'Six orders from one office.' }, ['Six orders from one office.']],
  [{ state: 'approved', reason: 'Six buyers, as it turned out.' }, []],
  [{ state: 'refused', refusal: 'own_order' }, ['Affiliates earn nothing on their own orders.']],
  [
    { state: 'refused', refusal: 'rules', reason: 'An ad on our name.' },
    ['We refused it under the rules of the programme.', 'An ad on our name.'],
  ],
  [{ state: 'refunded', due: usd(0) }, ['The payment was refunded.']],
  [{ state: 'in_payout', month: '2026-11' }, ['On the statement of November\u00a02026']],
  [{ state: 'paid', month: '2026-11' }, ['On the statement of November\u00a02026']],
])('%j is explained', (more, notes) => {
  expect(notesOf(more)).toEqual(notes);
});

test('what a refund left is told beside the state, until all of it is gone or refused', () => {
  expect(notesOf({ due: usd(500) })).toEqual([
    'Ready from 20\u00a0Dec\u00a02026',
    '$5.00 left after refunds or a dispute',
  ]);
  expect(notesOf({ state: 'approved', due: usd(500) })).toEqual(['$5.00 left after refunds or a dispute']);
  expect(notesOf({ state: 'refused', refusal: 'rules', due: usd(500) })).toEqual([
    'We refused it under the rules of the programme.',
  ]);
  expect(notesOf({ kind: 'refund', state: 'approved', commission: usd(-700), due: usd(-700) })).toEqual([]);
});

test('a hold that is over and a line that takes nothing back are explained', () => {
  expect(notesOf({}, '2026-12-21T12:00:00.000Z')).toEqual([
    'The hold is over. It is approved unless a withdrawal or a dispute is open.',
  ]);
  expect(notesOf({ kind: 'refund', state: 'refused', refusal: 'rules', due: usd(-700) })).toEqual([
    'Nothing is taken back, because the commission was refused.',
  ]);
});
