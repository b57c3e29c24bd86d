import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { counted, readReviews } from '#app/site/pages/pictures/review-count.tsx';
import { insight } from '#content/en/pages/insight.ts';
import { analyse } from './analyse.ts';
import ReviewAnalysisTool from './review-analysis.island.tsx';
import { NoCounts } from './review-answer.tsx';
import { groupsProblem } from './review-words.ts';
import { sampleReviews } from './sample.ts';
import { sceneOf } from './scene.ts';
import { readThemes, usualThemes } from './themes.ts';

test('the server draws the labelled sample with its counts, every field under a label', () => {
  const html = renderToString(<ReviewAnalysisTool />).replaceAll('<!-- -->', '');
  for (const text of [
    '32 reviews',
    'We wrote this sample text',
    'does not understand sarcasm',
    '“lid leaks”',
  ]) {
    expect(html).toContain(text);
  }
  const ids = [...html.matchAll(/<(?:textarea|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});

test.each([
  [{ isRefused: true, isCounting: false, paste: '!!!' }, 'Correct the list of themes', true],
  [{ isRefused: false, isCounting: false, paste: '!!!\n???' }, 'contain no words', false],
  [{ isRefused: false, isCounting: false, paste: ' ' }, 'Paste some reviews', false],
  [{ isRefused: false, isCounting: true, paste: 'It leaks.' }, 'Counting', false],
])('what stands against an answer is said, and where: %j', (why, text, isMarked) => {
  const html = renderToString(<NoCounts {...why} />);
  expect(html).toContain(text);
  expect(html.includes('Go to the marked field')).toBe(isMarked);
});

test('each line of the list of themes is refused for what it lacks', () => {
  const said = (text: string) => groupsProblem(readThemes(text));
  expect(said(': , ,')).toBe('Line 1: write the name of the theme before the colon.');
  expect(said('Lid')).toBe('Line 1: put a colon after the name of the theme.');
  expect(said('Lid: , ,')).toBe('Line 1: write at least one word after the colon.');
});

const sample = analyse(sampleReviews, readThemes(usualThemes).themes);

test('the picture of the page opens with what the tool counts in its sample', () => {
  expect(insight.ReviewInsights.scene).toMatchObject(sceneOf(sample));
});

test('the drawing of the page shows sample reviews as the tool reads them', () => {
  for (const { stars, text, themes, ...more } of readReviews) {
    const words = text
      .map((piece) => (typeof piece === 'string' ? piece : Object.values(piece).join('')))
      .join('');
    const row = sample.rows.find((one) => one.text === words);
    expect(row?.stars, words).toBe(stars);
    expect(row?.themes.map((at) => sample.themes[at]?.name.toLowerCase())).toEqual(themes);
    expect(sample.disagree.some((quote) => quote.text === words)).toBe('disagrees' in more);
  }
  expect(sample.tones.bad).toBe(counted.unhappy);
  const leading = sample.themes.toSorted((a, b) => b.bad - a.bad).slice(0, counted.themes.length);
  expect(leading.map(({ name, bad }) => [name.toLowerCase(), bad])).toEqual(counted.themes);
});

test('what the page says of "not bad" is what the tool does', () => {
  const { tones } = analyse('It is not bad.\nIt is not at all bad.', []);
  expect(tones).toMatchObject({ good: 1, bad: 1 });
  const limits = insight.ReviewInsights.sections.find(({ id }) => id === 'limits');
  expect(JSON.stringify(limits)).toContain(
    '“not bad” counts as good. “Not at all bad” is too far apart and counts as bad',
  );
});
