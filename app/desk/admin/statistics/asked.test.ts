import { expect, test } from 'vitest';
import { askable, dayAfter, formatAsked, lastDays, parseAsked, rangeProblem, runningStep } from './asked.ts';

const now = Date.parse('2026-11-20T23:30:00Z');
const usual = { view: 'pages', from: '2026-10-22', to: '2026-11-20', step: 'day' } as const;
const parse = (query: string) => parseAsked(new URLSearchParams(query), now);

test('an address is read as it was written, and what is no answer falls back', () => {
  const asked = { view: 'answers', from: '2026-01-01', to: '2026-06-30', step: 'month' } as const;
  expect(parseAsked(formatAsked(asked), now)).toEqual(asked);
  for (const query of [
    '',
    'view=members&step=hour',
    'from=2026-02-30&to=2026-13-01',
    'from=yesterday&to=',
    'from=<b>',
  ])
    expect([query, parse(query)]).toEqual([query, usual]);
  expect(parse('to=2026-03-01')).toEqual({ ...usual, from: '2026-01-31', to: '2026-03-01' });
});

test('periods end today and hold as many days as they say', () => {
  expect(lastDays(usual, 7, now)).toMatchObject({ from: '2026-11-14', to: '2026-11-20', step: 'day' });
  expect(lastDays(usual, 365, now)).toMatchObject({ from: '2025-11-21', step: 'week' });
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
});

test('the step that is running begins today, on its Monday or on the first of its month', () => {
  expect(runningStep('day', now)).toBe('2026-11-20');
  expect(runningStep('week', now)).toBe('2026-11-16');
  expect(runningStep('week', Date.parse('2026-11-22T00:00:00Z'))).toBe('2026-11-16');
  expect(runningStep('week', Date.parse('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  expect(runningStep('month', now)).toBe('2026-11-01');
});

test('days in the wrong order and more than two years are told before they are asked for', () => {
  expect(rangeProblem(usual)).toBeNull();
  expect(rangeProblem({ ...usual, from: '2026-11-20' })).toBeNull();
  expect(rangeProblem({ ...usual, from: '2026-11-21' })).toBe('wrong_order');
  expect(rangeProblem({ ...usual, from: '2024-11-20' })).toBeNull();
  expect(rangeProblem({ ...usual, from: '2024-11-19' })).toBe('too_long');
});

test('days that cannot be asked for leave those before them, and what is counted is asked for all the same', () => {
  const tools = { ...usual, view: 'tools', step: 'week' } as const;
  expect(askable(tools, usual)).toBe(tools);
  for (const days of [{ from: '2026-11-21' }, { from: '2020-01-01' }])
    expect(askable({ ...tools, ...days }, usual)).toEqual(tools);
});
