import { expect, test } from 'vitest';
import { readable, subjectText, tookText, tryText } from './delivery-words.ts';

test('a try says what was answered, or why nothing was', () => {
  expect(tryText({ status: 503, problem: null })).toBe('Answered 503');
  expect(tryText({ status: null, problem: 'tls' })).toBe('The certificate was not accepted');
  expect(tookText({ milliseconds: 15_000 })).toBe('15,000\u00a0ms');
});

test('a list names an order by its number, and an id by its kind and its end', () => {
  expect(subjectText('EZC-2026-000152')).toBe('EZC-2026-000152');
  expect(subjectText('svc_01jdzq4v6k8n2p5r7t9w3y5z8a')).toBe('svc_…3y5z8a');
});

test('a message is shown with line breaks, and one that is no JSON as it is', () => {
  expect(readable('{"type":"webhook.test"}')).toBe('{\n  "type": "webhook.test"\n}');
  expect(readable('{"type":')).toBe('{"type":');
});
