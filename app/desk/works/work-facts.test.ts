import { expect, test } from 'vitest';
import { withPost } from '#contract/post-calendars.ts';
import { workFacts } from './work-facts.ts';

test('a profit is shown by the figures that were typed, with the names of their fields and their currency', () => {
  const content = '?cur=EUR&price=47.5&goods=12&vat=19&b.price=49';
  expect(workFacts({ tool: 'profit-bench', content })).toEqual([
    ['Price the buyer pays', '€47.50'],
    ['VAT rate, %', '19'],
    ['Goods, each', '€12.00'],
  ]);
  expect(workFacts({ tool: 'profit-bench', content: '?price=much' })).toEqual([
    ['Price the buyer pays', 'much'],
  ]);
});

test('of several scenarios each says what it changes', () => {
  const content = '?n=3&price=32&goods=9&b.price=29&c.price=35&c.ads=2';
  expect(workFacts({ tool: 'profit-bench', content })).toEqual([
    ['Scenarios side by side', 'A, B, C'],
    ['Price the buyer pays', 'A $32.00, B $29.00, C $35.00'],
    ['Goods, each', '$9.00'],
    ['Ads for each order', 'C $2.00'],
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
