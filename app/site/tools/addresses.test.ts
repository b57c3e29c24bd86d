import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tools } from './address-examples.test-support.ts';
import { scopeKeys } from './website-brief/scope-keys.ts';
import { address as websiteBrief } from './website-brief/state.ts';

test('the page that receives a brief of a website knows its keys', () => {
  expect(scopeKeys).toEqual(websiteBrief.keys);
});

describe.each(Object.entries(tools))('%s', (_, [address, examples]) => {
  test.each(examples)('%j opens what %j is written for', (shared, written, problems = '') => {
    const read = address.parse(new URLSearchParams(shared));
    expect(read.problems.join(' ')).toBe(problems);
    expect(address.format(read.state).toString()).toBe(written);
  });

  test('the example needs no keys', () => {
    expect(address.format(address.example).toString()).toBe('');
    expect(address.parse(new URLSearchParams())).toEqual({ state: address.example, problems: [] });
  });

  test('what an account keeps says everything: another example would not change it', () => {
    for (const [shared] of examples) {
      const { state } = address.parse(new URLSearchParams(shared));
      const whole = address.format(state, true);
      const again = address.parse(whole);
      expect(again.problems).toEqual([]);
      expect(address.format(again.state, true).toString()).toBe(whole.toString());
      expect(whole.size).toBeGreaterThan(0);
      for (const name of address.format(state).keys()) expect(whole.has(name)).toBe(true);
    }
  });

  test('law: what is written is read again', () => {
    const known = examples.flatMap(([shared]) => [...new URLSearchParams(shared)]);
    const key = fc.constantFrom(...known.map(([name]) => name));
    const value = fc.oneof(
      fc.constantFrom(...known.map(([, text]) => text)),
      fc.string(),
      fc.nat().map(String),
    );
    const pair = fc.oneof(fc.constantFrom(...known), fc.tuple(key, value));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (shared) => {
        const written = address.format(address.parse(new URLSearchParams(shared)).state);
        for (const name of written.keys()) expect(name).toMatch(address.keys);
        const again = address.parse(new URLSearchParams(written.toString()));
        expect(again.problems).toEqual([]);
        expect(address.format(again.state).toString()).toBe(written.toString());
        expect(address.parse(address.format(again.state))).toEqual(again);
      }),
    );
  });
});
