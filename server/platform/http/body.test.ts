import { expect, test } from 'vitest';
import { parseForm } from './body.ts';

test('a key that comes again is a list, and so is one that ends in []', () => {
  expect({ ...parseForm('a=1&b=2&a=3&&a=&c[]=4&d') }).toEqual({ a: ['1', '3', ''], b: '2', c: ['4'], d: '' });
});

test('a form of more pairs than any form here has is refused before it is read', () => {
  expect(parseForm('a&'.repeat(1000)).a).toHaveLength(1000);
  // As long as the largest body that a form may have.
  const long = 'a&'.repeat(8 * 1024 * 1024);
  expect(() => parseForm(long)).toThrow(expect.objectContaining({ data: { fields: { body: 'too_long' } } }));
});
