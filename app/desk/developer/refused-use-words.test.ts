import { expect, test } from 'vitest';
import { apiKeyRefusals, type RefusedUse } from '#contract/api-keys.ts';
import { refusedUseText } from './refused-use-words.ts';

const use: RefusedUse = {
  ...{ reason: 'removed', scope: null, count: 1204 },
  ...{ lastAt: '2026-11-27T14:05:00.000Z', lastNetwork: '203.0.113.0/24' },
};

test('a refused use says how often, why, when and from where', () => {
  expect(refusedUseText(use)).toMatch(
    /^Calls refused since the key was removed: 1,204\. The last one came on 27\u00a0Nov\u00a02026,\u00a0\d\d:05 from 203\.0\.113\.0\/24\.$/,
  );
  expect(refusedUseText({ ...use, lastNetwork: null })).toMatch(/\d\d:05\.$/);
});

test('one for want of a scope says which', () => {
  expect(refusedUseText({ ...use, reason: 'scope', scope: 'orders:write' })).toContain(
    'lacks a permission (most recently “Orders: write”): 1,204.',
  );
});

test('each reason has words of its own', () => {
  const said = apiKeyRefusals.map((reason) =>
    refusedUseText({ ...use, reason, scope: reason === 'scope' ? 'works:read' : null }),
  );
  expect(new Set(said).size).toBe(apiKeyRefusals.length);
});
