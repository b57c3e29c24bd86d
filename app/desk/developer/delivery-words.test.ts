import { expect, test } from 'vitest';
import { readable, tookText, tryText } from './delivery-words.ts';

test('a try says what was answered, or why nothing was', () => {
  expect(tryText({ status: 503, problem: null })).toBe('Answered 503');
  expect(tryText({ status: null, problem: 'tls' })).toBe('The certificate was not accepted');
  expect(tookText({ milliseconds: 15_000 })).toBe('15,000\u00a0ms');
});

test('a message is shown with line breaks, and one that is no JSON as it is', () => {
  expect(readable('{"type":"webhook.test"}')).toBe('{\n  "type": "webhook.test"\n}');
  expect(readable('{"type":')).toBe('{"type":');
});
