import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeContents } from './merge-contents.ts';

test('what only one side changed is as that side left it', () => {
  expect(mergeContents('?a=1&b=1', '?a=2&b=1', '?a=1&b=2')).toBe('?a=2&b=2');
  expect(mergeContents('?a=1#t', '?a=1#u', '?a=3#t')).toBe('?a=3#u');
  // Rows are one part.
  expect(mergeContents('?r=1&r=2', '?r=1&r=2&x=1', '?r=2')).toBe('?r=2&x=1');
});

test('a part that one side removed and the other left is gone', () => {
  expect(mergeContents('?a=1&b=1', '?b=1', '?a=1&b=2')).toBe('?b=2');
  expect(mergeContents('?a=1&b=1#t', '?a=1', '?b=1#t')).toBe('');
});

test('the same part changed in two ways cannot be merged', () => {
  expect(mergeContents('?a=1', '?a=2', '?a=3')).toBeNull();
  expect(mergeContents('?a=1', '', '?a=3')).toBeNull();
  expect(mergeContents('#t', '#u', '#v')).toBeNull();
  expect(mergeContents('', '?a=1', '?a=2')).toBeNull();
});

test('the same change on both sides is one change, and order does not matter', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), { maxKeys: 3 });
  const content = fc.tuple(values, fc.constantFrom('', '#t', '#u')).map(([keys, texts]) => {
    const query = new URLSearchParams(keys).toString();
    return (query && `?${query}`) + texts;
  });
  const sorted = (text: string | null) => {
    if (text === null) return null;
    const [query = '', texts = ''] = text.split('#');
    return [[...new URLSearchParams(query)].map(String).sort(), texts];
  };
  fc.assert(
    fc.property(content, content, content, (base, theirs, mine) => {
      expect(sorted(mergeContents(base, theirs, mine))).toEqual(sorted(mergeContents(base, mine, theirs)));
      expect(sorted(mergeContents(base, base, mine))).toEqual(sorted(mine));
      expect(sorted(mergeContents(base, mine, mine))).toEqual(sorted(mine));
    }),
  );
});

test('a key may have as many values as a work has room for', () => {
  const many = '&a=1'.repeat(200_000);
  expect(mergeContents('?b=1', `?b=1${many}`, '?b=2')).toBe(`?b=2${many}`);
});
