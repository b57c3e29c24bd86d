import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Counting } from '#content/en/rules/networks.ts';
import { countText, fitsUntil, graphemes } from './count-text.ts';
import { findHashtags, findLinks } from './find-links.ts';

const countings: Counting[] = ['weighted', 'emoji-bytes', 'graphemes', 'fediverse', 'bytes', 'utf16'];
const family = '👨‍👩‍👧‍👦';

describe('X, weighted', () => {
  // twitter-text, conformance/validate.yml, WeightedTweetsWithDiscountedEmojiCounterTest (commit 3b8031c).
  test.each([
    ['Regular Tweet with url', 'Hi http://test.co', 26],
    ['Just url', 'http://test.co', 23],
    ['Long tweet, overflow at char index 280', `285 chars-${'xxxxxxxxxx-'.repeat(25)}`, 285],
    [
      'Long tweet with url in the middle',
      `285 chars- http://www.twitter.com/jack ${'xxxxxxxxxx-'.repeat(24)}`,
      299,
    ],
    ['Long tweet with url at the end', `${'xxxxxxxxxx-'.repeat(24)} http://www.twitter.com/jack `, 289],
    ['10 url string', 'https://www.twitter.com/aloha '.repeat(10), 240],
    ['CJK weighs 2', '故人西辞黄鹤楼，烟花三月下扬州。', 32],
    ['3 latin char + CJK', 'the故人西辞黄鹤楼，烟花三月下扬州。', 35],
    ['emoji weigh 2', '😷'.repeat(160), 320],
    ['mix of single and double word characters', `H🐱☺${family}`, 7],
    ['emoji inside the basic plane', '😷👾😡🔥💩', 10],
    ['skin tone and joined emoji', '🙋🏽👨‍🎤', 4],
    [
      'general punctuation, no joiners',
      'This is a tweet with general punctuation characters: \u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B ‐ ‑ ‒ – — ― ‖  ‗ ‘ ’ ‚ ‛ “ ” „ ‟ ′ ″ ‴ ‵ ‶ ‷',
      110,
    ],
    [
      '64 character domain without protocol is no link',
      'randomurlrandomurlrandomurlrandomurlrandomurlrandomurlrandomurls.com',
      68,
    ],
    [
      'a host of more than 63 punycode characters is no link',
      `${'あいうえおかきくけこ'.repeat(12)} http://${'あいうえおかきくけこ'.repeat(5)}あいう.com`,
      358,
    ],
    [
      'a host of fewer is one',
      `${'あいうえおかきくけこ'.repeat(12)} http://${'あいうえおかきくけこ'.repeat(5)}あい.com`,
      264,
    ],
    // X developer documentation, "Counting characters": both forms of café are 4.
    ['café composed', 'caf\u00e9', 4],
    ['café decomposed', 'cafe\u0301', 4],
    ['the example of the documentation', 'Hello, world! 👋', 16],
  ])('%s', (_name, text, length) => {
    expect(countText(text, 'weighted')).toBe(length);
  });
});

describe('the other networks', () => {
  test.each<[Counting, string, number]>([
    // One picture for the reader: AT Protocol counts graphemes.
    ['graphemes', family, 1],
    ['graphemes', '日本語 🚀', 5],
    // Meta: "Emojis are counted as the number of UTF-8 bytes."
    ['emoji-bytes', 'ok 👍', 3 + 4],
    ['emoji-bytes', 'naïve', 5],
    ['emoji-bytes', '🇩🇪', 8],
    // TikTok: UTF-16.
    ['utf16', 'ok 👍', 5],
    ['bytes', 'für', 4],
    ['fediverse', 'See https://example.com/a/very/long/way/to/the/shop now', 4 + 23 + 4],
    // Buffer: of @jane@exampleserver.com only the username counts.
    ['fediverse', '@jane@exampleserver.com hi', 8],
  ])('%s of %s is %i', (counting, text, length) => {
    expect(countText(text, counting)).toBe(length);
  });

  test('digits and signs that can be drawn as emoji are letters when they stand alone', () => {
    expect(countText('#1 * 9 ©', 'emoji-bytes')).toBe(8);
    expect(countText('©®', 'weighted')).toBe(2);
    expect(countText('1234', 'weighted')).toBe(4);
    expect(countText('1️⃣', 'weighted')).toBe(2);
  });
});

describe('links and hashtags', () => {
  test.each([
    ['Read https://example.com/a, then', ['https://example.com/a']],
    ['(see https://example.com/a)', ['https://example.com/a']],
    ['https://en.example.org/wiki/A_(b) is one', ['https://en.example.org/wiki/A_(b)']],
    ['www.example.com and shop.example.co.uk/x?y=1.', ['www.example.com', 'shop.example.co.uk/x?y=1']],
    ['mail me@example.com, file.txt, 3.5, ftp://example.com', []],
    ['http://test.-example.com', []],
  ])('%s', (text, links) => {
    expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual(links);
  });

  // twitter-text, conformance/validate.yml, hashtags.
  test.each([
    ['#hashtag', 1],
    ['#1st', 1],
    ['#that1time', 1],
    ['#12345', 0],
    ['#ашок', 1],
    ['#트위터', 1],
    ['a#b and https://example.com/#part', 0],
    ['#one #two,#three', 3],
  ])('%s has %i hashtags', (text, count) => {
    expect(findHashtags(text)).toHaveLength(count);
  });
});

describe('laws', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string({ maxLength: 80 }));

  test('nothing is nothing, and no count is negative', () => {
    for (const counting of countings) expect(countText('', counting)).toBe(0);
    fc.assert(
      fc.property(texts, fc.constantFrom(...countings), (text, counting) => countText(text, counting) >= 0),
    );
  });

  test('graphemes ≤ code points ≤ UTF-16 ≤ bytes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(graphemes(text).length).toBeLessThanOrEqual([...text].length);
        expect(countText(text, 'utf16')).toBeLessThanOrEqual(countText(text, 'bytes'));
      }),
    );
  });

  test('what is said to fit does fit, and is cut between signs', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...countings), fc.nat(40), (text, counting, most) => {
        const end = fitsUntil(text, counting, most);
        expect(countText(text.slice(0, end), counting)).toBeLessThanOrEqual(most);
        expect(graphemes(text.slice(0, end)).join('') + text.slice(end)).toBe(text);
        if (countText(text, counting) <= most) expect(end).toBe(text.length);
      }),
    );
  });
});
