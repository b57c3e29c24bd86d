import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errors, fieldMessages } from '#contract/errors.ts';
import { silentCodes } from '#contract/silent-codes.ts';
import fieldWords from '../messages/en/fields.json' with { type: 'json' };

describe('the contract', () => {
  test('every call has a name, an address and a summary of its own', () => {
    expect(calls.length).toBeGreaterThan(15);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
    expect(calls.filter((call) => !/^[A-Z].+\.$/.test(call.summary)).map((call) => call.name)).toEqual([]);
  });

  test('reading calls take no body and changing calls no query', () => {
    const wrong = calls.filter(
      (call) =>
        (call.method === 'GET') !== (call.body === 'query' || call.body === 'none') && call.body !== 'none',
    );
    expect(wrong.map((call) => call.name)).toEqual([]);
  });

  test('calls for members say what a missing or ended session answers', () => {
    const members = calls.filter((call) => call.access === 'member');
    expect(
      members.filter((call) => !call.errors.includes('session.missing')).map((call) => call.name),
    ).toEqual([]);
  });

  test('every error has a number of its own, and the seven silent ones are among them', () => {
    const codes = Object.values(errors).map((error) => error.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...silentCodes].sort()).toEqual([40001, 40301, 40302, 40303, 40304, 60010, 60020]);
    for (const code of silentCodes) expect(codes).toContain(code);
  });

  test('every field message has its sentence in the catalogue', () => {
    expect(fieldMessages.filter((key) => !(`field_${key}` in fieldWords))).toEqual([]);
  });
});
