import { expect, test } from 'vitest';
import { withPost } from '#contract/post-calendars.ts';
import { workFacts } from './work-facts.ts';

test('a profit is shown by the figures that were typed, with the names of their fields', () => {
  expect(workFacts({ tool: 'profit-bench', content: '?price=47.5&goods=12&b.price=49' })).toEqual([
    ['Price the buyer pays', '47.5'],
    ['Goods, each', '12'],
  ]);
});

test('word rules show their words, and what has none is left out', () => {
  expect(workFacts({ tool: 'word-rules', content: '?no.cheap=&no.free=' })).toEqual([
    ['Forbidden words', 'cheap, free'],
  ]);
});

test('a calendar that lies behind shows its last posts, the earliest first', () => {
  const post = { at: '', to: [], title: '' };
  const later = withPost('', { ...post, id: 'post2', on: '2020-03-02', text: 'Second' });
  const content = withPost(later, { ...post, id: 'post1', on: '2020-03-01', text: 'First' });
  expect(workFacts({ tool: 'post-calendar', content }).map(([, value]) => value)).toEqual([
    'First',
    'Second',
  ]);
});

test('other tools show nothing of their own', () => {
  expect(workFacts({ tool: 'payback', content: '?for=24' })).toEqual([]);
});
