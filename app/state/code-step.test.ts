import { expect, test } from 'vitest';
import { forgetStep, keepStep, readStep } from './code-step.ts';
import { tab } from './storage.ts';

const answer = { ticket: 't'.repeat(22), maskedEmail: 'm•••@lindt.example', expiresIn: 600, resendAfter: 60 };

test('the first step reaches the second with its times as instants', () => {
  const before = Date.now();
  keepStep('k', answer, { email: 'mara@lindt.example', marketingOptIn: 'Y' });
  const step = readStep('k');
  expect(step).toMatchObject({ ticket: answer.ticket, email: 'mara@lindt.example', marketingOptIn: 'Y' });
  expect(step?.expiresAt).toBeGreaterThanOrEqual(before + 600_000);
  expect((step?.expiresAt ?? 0) - (step?.resendAt ?? 0)).toBe(540_000);
  forgetStep('k');
  expect(readStep('k')).toBeNull();
});

test.each(['', '{', 'null', '[]', '"x"', '{"ticket":1}', '{"ticket":"t","email":"e","maskedEmail":"m"}'])(
  'a broken step %j is none',
  (text) => {
    tab.write('broken', text);
    expect(readStep('broken')).toBeNull();
  },
);
