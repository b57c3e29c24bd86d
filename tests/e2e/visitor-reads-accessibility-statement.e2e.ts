import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { barrierResults } from '#content/barrier-results.gen.ts';
import { barrierWords } from '#content/en/legal/barrier-words.ts';
import { findIn, servedPage, wordsOf } from './served-page.ts';

test('the accessibility statement says what the last run of the barrier journeys examined and found', async () => {
  const { status, page } = await servedPage(paths.Accessibility);
  const words = wordsOf(findIn(page, 'main', ({ name }) => name === 'main'));
  const missing = Object.values(barrierWords(barrierResults)).filter((sentence) => !words.includes(sentence));
  expect([status, missing]).toEqual([200, []]);
});
