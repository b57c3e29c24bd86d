import { expect, test } from 'vitest';
import { barriersHere, findings } from '../bench/page-barriers.ts';
import { expectNoBarrier } from './barrier-steps.ts';
import { kinds } from './page-kinds.ts';
import { newVisitor } from './visitor.ts';
import { visitorPages } from './visitor-barrier-pages.ts';
import { closenessAtEveryPush, visitorMeetsNoBarrier } from './visitor-barriers.ts';

// One page of each kind. Every page, in all colours and sizes: visitor-meets-no-barrier.long.e2e.ts.
visitorMeetsNoBarrier(closenessAtEveryPush);

test('the page of each kind is one of the pages that are examined', () => {
  expect(visitorPages).toEqual(expect.arrayContaining(kinds.map(({ path }) => path)));
});

test('what is wrong with a page is found: a picture without words, words too pale, a page too wide', async () => {
  const { page, close } = await newVisitor({ reducedMotion: 'reduce' });
  const show = (main: string) =>
    page.setContent(
      `<!doctype html><html lang="en"><title>T</title><body><main><h1>Heading</h1>${main}</main>`,
    );
  const noWords = expect.stringMatching(/image-alt at img$/);
  const pale = expect.stringMatching(/color-contrast at p$/);
  await show('<img src="data:,"><p style="color:#ccc;background:#fff">Pale words</p>');
  expect(await findings(page, 'here', 'structure')).toEqual([noWords]);
  expect(await findings(page, 'here', 'colours')).toEqual([pale]);
  expect(await barriersHere(page, 'here')).toEqual([pale, noWords, pale]);
  await expect(expectNoBarrier(page, 'structure')).rejects.toThrow('image-alt');
  await show('<p style="width:500px">A page that is wider than a phone held upright.</p>');
  await expect(expectNoBarrier(page, 'structure')).rejects.toThrow('too-wide at P');
  await close();
});
