import { expect, test } from 'vitest';
import { dueOn } from './rule-checks.tsx';

test('a rule is due as many days after it was read as the list says', () => {
  expect(dueOn({ checkedOn: '2026-11-20', everyDays: 90 })).toBe('2027-02-18');
  expect(dueOn({ checkedOn: '2026-11-25', everyDays: 365 })).toBe('2027-11-25');
});
