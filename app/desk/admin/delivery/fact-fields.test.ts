import { expect, test } from 'vitest';
import { factsOf } from './fact-fields.tsx';

test('filled rows become one record; empty ones are left out', () => {
  const rows = [
    { name: ' ipv4 ', value: '192.0.2.7 ' },
    { name: 'user', value: '' },
    { name: '', value: '' },
  ];
  expect(factsOf(rows)).toEqual({ ipv4: '192.0.2.7' });
  expect(factsOf([])).toEqual({});
});

test('a value without a good name, or a name twice, is no record', () => {
  const value = 'x';
  expect(factsOf([{ name: '', value }])).toBeNull();
  expect(factsOf([{ name: '1st', value }])).toBeNull();
  expect(factsOf([{ name: '__proto__', value }])).toBeNull();
  expect(
    factsOf([
      { name: 'user', value },
      { name: 'user', value },
    ]),
  ).toBeNull();
});
