import { expect, test } from 'vitest';
import { utcMomentText } from './moment-text.ts';

test('an instant is told in UTC, whatever the zone of the browser', () => {
  expect(utcMomentText('2026-11-20T23:04:05.678Z')).toBe('Fri, 20 Nov 2026, 23:04:05 UTC');
});
