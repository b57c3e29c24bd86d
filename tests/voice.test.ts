import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the house does not write (CONTRIBUTING.md, “Write”), each with what it writes instead. */
const patterns: [RegExp, string][] = [
  [/\b(whoever|whereof|thereof|wherein)\b/i, 'name who: the member, a visitor, the operator'],
  [
    /\b(it|they|that|this|which|what|rules?|code|address|time|text|figures?|prices?|page) (stands?|stood)\b/i,
    'is, shows, lists',
  ],
  [
    /\b(stands?|stood) (on|in(?! for)|at|under|beside|below|above|before|behind|there|here)\b/i,
    'is, shows, lists',
  ],
  [/\b(go|goes|going|went) on\b(?! sale)/i, 'continue, keep, next'],
  [/\banew\b/i, 'again'],
  [/\breckon/i, 'compute, calculate'],
  [/\bfor nothing\b/i, 'free'],
  [/\ban own\b/i, 'your own, its own'],
  [/\bhangs? on\b/i, 'depends on'],
  [/\bways? to pay\b/i, 'payment method'],
  [/\btakes? off\b/i, 'saves, removes'],
  [/\b(a|your|as) presents?\b/i, 'gift'],
  [/\b(berths?|[Hh]arbour)\b/, 'page, place, account'],
  [/\b(simply|just|easily|seamless\w*|powerful|elevat\w+|in today[’']s world)\b/i, 'no such word'],
  [/(^|[.!?] )(Of it|So long|What of it)\b/m, 'a sentence with a subject'],
  [/(^|[.!?] )(Not|Only|Also) \w+ed (are|is)\b/m, 'the subject first'],
  [
    /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}\b/,
    'the day first: 22 Nov 2026',
  ],
];

/** Words that are quoted and not ours: what marketplaces forbid, and statements that were corrected. */
const foreign = /content\/en\/rules\/listings\/|docs\/corrected-statements\.md/;
const files = globSync([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/**/*.md',
  'messages/en/*.json',
  'content/en/**/*.{ts,mdx}',
])
  .filter((file) => !foreign.test(file) && !file.includes('.test'))
  .sort();

/** The last column of the word list names what each word stands in for, so it is left out. */
const textOf = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('docs/words.md') ? text.replaceAll(/\|[^|\n]*\|$/gm, '|') : text;
};

const found = (text: string) =>
  text.split('\n').flatMap((line, index) =>
    patterns.flatMap(([pattern, instead]) => {
      const hit = pattern.exec(line);
      return hit ? [`${index + 1}: “${hit[0].trim()}”, better: ${instead}`] : [];
    }),
  );

test.each(files)('%s is written in the house’s voice', (file) => {
  expect(found(textOf(file))).toEqual([]);
});

test('what the voice does not allow is found', () => {
  for (const sentence of [
    'Whoever orders sees it.',
    'The code stands in the address.',
    'Go on to the payment.',
    'Ways to pay',
    'The coupon takes off 10%.',
    'Open a present',
    'It simply works.',
    'Not counted are robots.',
    'Checked on Nov 22, 2026.',
  ])
    expect(found(sentence), sentence).not.toEqual([]);
});
