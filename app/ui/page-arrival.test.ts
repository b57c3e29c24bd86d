import { describe, expect, test } from 'vitest';
import { isArrival, targetOf } from './page-arrival.ts';

const at = (pathname: string, hash = '') => ({ pathname, hash });

test('another page or another place on it is an arrival, a changed query is none', () => {
  expect(isArrival(at('/home'), at('/faq'))).toBe(true);
  expect(isArrival(at('/faq'), at('/faq', '#billing'))).toBe(true);
  expect(isArrival(at('/faq'), at('/faq'))).toBe(false);
});

describe('the target of a hash', () => {
  const page = { getElementById: (id: string) => ({ id }) as HTMLElement };
  test('is found by its plain or encoded name', () => {
    expect(targetOf('#billing', page)?.id).toBe('billing');
    expect(targetOf('#a%20b', page)?.id).toBe('a b');
  });
  test('is nothing without a name, and nonsense does no harm', () => {
    expect(targetOf('', page)).toBeNull();
    expect(targetOf('#', page)).toBeNull();
    expect(targetOf('#%E0%A4%A', page)?.id).toBe('%E0%A4%A');
  });
});
