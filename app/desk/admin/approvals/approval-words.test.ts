import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import type { StaffApproval } from '#contract/staff-approvals.ts';
import { askedFacts, partText } from './approval-words.ts';

const factsOf = (asked: StaffApproval['asked']) => askedFacts({ asked } as StaffApproval);

test('what is written off says what happens to its VAT', () => {
  expect(factsOf({ vat: 'correct' })).toEqual([
    [m.finance_write_off_vat(), m.finance_write_off_vat_correct()],
  ]);
});

test('what is billed by hand names its buyer, its due day and its days of supply, once where all lines have the same', () => {
  const buyer = { name: 'Mara Lindt', company: 'Lindt Home GmbH', country: 'FR', vatId: 'FR40303265045' };
  const [one, other] = [
    { from: '2026-11-02', to: '2026-11-03' },
    { from: '2026-11-20', to: '2026-11-20' },
  ];
  expect(factsOf({ buyer, dueOn: '2026-12-04', supply: [one, one] })).toEqual([
    ['Billed to', 'Lindt Home GmbH, Mara Lindt'],
    ['Country', 'France'],
    ['VAT ID', 'FR40303265045'],
    ['Due by', '4\u00a0Dec\u00a02026'],
    ['Days of supply', '2\u00a0Nov\u00a02026 to 3\u00a0Nov\u00a02026'],
  ]);
  const consumer = { ...buyer, company: '', vatId: '' };
  expect(factsOf({ buyer: consumer, supply: [one, other] })).toEqual([
    ['Billed to', 'Mara Lindt'],
    ['Country', 'France'],
    ['VAT ID', 'None'],
    ['Days of supply', '2\u00a0Nov\u00a02026 to 3\u00a0Nov\u00a02026; 20\u00a0Nov\u00a02026'],
  ]);
});

test('what is no longer owed and what goes onto a balance are told apart from what goes back', () => {
  const part = { title: 'VPS 2', amount: { amount: 952, currency: 'USD' } };
  expect(partText(part)).toBe('VPS 2');
  expect(partText({ ...part, kind: 'dropped' })).toBe('VPS 2, not paid and no longer owed');
  expect(partText({ ...part, kind: 'to_balance' })).toBe(
    'VPS 2, paid in part and added to the member’s balance',
  );
});
