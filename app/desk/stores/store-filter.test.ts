import { expect, test } from 'vitest';
import { filterOf, isFiltered } from './store-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('what makes sense of an address is asked for, and nothing else', () => {
  expect(read('client=Lindt+Home&marketplace=etsy&warned=Y&words=+shop+')).toEqual({
    ...{ client: 'Lindt Home', marketplace: 'etsy', warned: 'Y', words: 'shop' },
  });
  const nothing = { client: undefined, marketplace: undefined, warned: undefined, words: undefined };
  expect(read('client=&marketplace=moon&warned=perhaps&words=')).toEqual(nothing);
});

test('a list is filtered when anything is asked for', () => {
  expect(isFiltered(read('new'))).toBe(false);
  expect(isFiltered(read('words=shop'))).toBe(true);
});
