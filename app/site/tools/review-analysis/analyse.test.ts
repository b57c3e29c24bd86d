import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse, firstTheme } from './analyse.ts';
import { repeatedPhrases } from './phrases.ts';
import { sampleReviews } from './sample.ts';
import { readThemes, speaksOf, usualThemes } from './themes.ts';
import { toneOf, wordScore } from './tone.ts';
import { sentencesOf, wordsOf } from './words.ts';

const { themes } = readThemes(usualThemes);

test.each([
  ['Love it, works great', 'good'],
  ['not good', 'bad'],
  ['It was never a problem', 'good'],
  ["doesn't work well", 'bad'],
  ['Arrived on Tuesday', 'none'],
  ['Great but broken', 'none'],
])('the words of %j sound %s', (text, tone) => {
  expect(toneOf({ stars: null }, wordScore(sentencesOf(text)))).toBe(tone);
});

test('stars come before words', () => {
  expect([5, 3.5, 3, 2.5, 1].map((stars) => toneOf({ stars }, -4))).toEqual([
    'good',
    'good',
    'mixed',
    'bad',
    'bad',
  ]);
});

test('groups: endings, runs of words, apostrophes, and lines that cannot be read', () => {
  const read = readThemes('Lid: lid*, won’t close\n\nno colon here\nEmpty: , ,\n: x\nÉtat: usé\n : , ,');
  expect(read.themes.map(({ name }) => name)).toEqual(['Lid', 'État']);
  expect(read.problems).toEqual([
    { line: 3, problem: 'no_colon' },
    { line: 4, problem: 'no_words' },
    { line: 5, problem: 'no_name' },
    { line: 7, problem: 'no_name' },
  ]);
  const [lid] = read.themes;
  if (!lid) throw new Error('the first group is missing');
  expect([
    speaksOf(lid, wordsOf('Lids!')),
    speaksOf(lid, wordsOf("It won't close")),
    speaksOf(lid, wordsOf('Solid')),
  ]).toEqual([true, true, false]);
  expect(readThemes('A: b\n'.repeat(25)).problems).toHaveLength(5);
});

test('the labelled sample: counted by hand', () => {
  const { tones, themes: counts, complaints, rows, disagree, unhappy } = analyse(sampleReviews, themes);
  expect(rows).toHaveLength(32);
  expect(tones).toEqual({ good: 17, mixed: 4, bad: 11, none: 0 });
  expect(unhappy).toBe(15);
  const leaks = complaints.find(({ text }) => text === 'lid leaks');
  expect(leaks).toMatchObject({ count: 5, quotes: [{ review: 2, stars: 2 }, { review: 3 }, { review: 8 }] });
  expect(complaints.find(({ text }) => text === 'smaller than expected')?.count).toBe(3);
  expect(complaints.find(({ text }) => text === 'smaller than')).toBeUndefined();
  expect(counts.find(({ name }) => name === 'Breakage')).toMatchObject({ count: 4, bad: 4, good: 0 });
  // The sarcastic one is read wrongly by its words; its one star says so.
  expect(disagree.map(({ review }) => review)).toContain(11);
});

test('a theme mentioned five times in one review is one review, with its interval', () => {
  const [count] = analyse('lid lid. Lid! lid\nfine', readThemes('Lid: lid').themes).themes;
  expect(count).toMatchObject({ count: 1, share: 0.5, quotes: [{ text: 'lid lid.' }] });
  expect(count?.low).toBeGreaterThan(0);
});

test('neighbours whose ranges overlap are named together', () => {
  const close = analyse('1 | lid\n1 | lid\n1 | smell', readThemes('Lid: lid\nSmell: smell').themes);
  expect(firstTheme(close)).toMatchObject({ first: { name: 'Lid' }, rival: { name: 'Smell' } });
  const clear = analyse(
    `${'1 | lid\n'.repeat(80)}${'1 | smell\n'.repeat(20)}`,
    readThemes('L: lid\nS: smell').themes,
  );
  expect(firstTheme(clear)).toMatchObject({ first: { name: 'L' }, rival: null });
  expect(firstTheme(analyse('5 Fine', themes))).toBeNull();
});

test('markup stays text and is quoted as it was pasted', () => {
  const { themes: counts } = analyse('1 | <script>alert(1)</script> lid', readThemes('Lid: lid').themes);
  expect(counts[0]?.quotes[0]?.text).toBe('<script>alert(1)</script> lid');
});

test('every phrase is really in every review it is counted for', () => {
  const word = fc.constantFrom('lid', 'leaks', 'the', 'box', 'torn', 'again');
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 12 }), (texts) => {
      const reviews = texts.map((words) => sentencesOf(words.join(' ')));
      for (const { text, reviews: at } of repeatedPhrases(reviews)) {
        expect(at.length).toBeGreaterThan(1);
        expect(new Set(at).size).toBe(at.length);
        for (const i of at) expect(` ${texts[i]?.join(' ')} `).toContain(` ${text} `);
      }
    }),
  );
});

test('20,000 reviews are counted', () => {
  const paste = Array.from(
    { length: 20_000 },
    (_, i) => `${(i % 5) + 1} Lid ${i} leaks when it is ${i % 97} old`,
  );
  const { rows } = analyse(paste.join('\n'), themes);
  expect(rows).toHaveLength(20_000);
});
