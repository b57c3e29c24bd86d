import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invalidHtml } from '../bench/html-validity.ts';
import { misfits } from '../bench/page-fit.ts';
import { kinds } from './page-kinds.ts';
import { misfitsOf, sitePages } from './site-pages.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ reducedMotion: 'reduce' });
});
afterAll(closeBrowser);

test('the HTML of every page is valid', async () => {
  const all = await sitePages();
  expect(all.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const path of all) {
    const html = await (await fetch(inject('siteUrl') + path)).text();
    found.push(...(await invalidHtml(html)).map((one) => `${path}: ${one}`));
  }
  // As text, so that a failure names what was found.
  expect(found.join('\n')).toBe('');
});

// Every page: visitor-gets-valid-pages.long.e2e.ts.
test('nothing on the richest pages is cut at 320 px, at 200 % or with a reader’s text spacing', async () => {
  const richest = kinds.filter(({ desk }) => desk).map(({ path }) => path);
  expect(await misfitsOf(visitor, richest)).toBe('');
});

test('what is wrong with a page is found: a tag in the wrong place, words cut at the side, a page too wide', async () => {
  const { page } = visitor;
  const wrong = '<!doctype html><span><div>Nested</div></span>';
  expect(await invalidHtml(wrong)).toEqual([expect.stringMatching(/^element-permitted-content/)]);
  await page.setContent('<p style="width:90px;overflow:hidden">Incomprehensibilities</p>');
  const cut = '<p> “Incomprehensibilities” is cut at the side';
  expect(await misfits(page)).toEqual([`320 px: ${cut}`, `200 %: ${cut}`, `320 px, text spacing: ${cut}`]);
  await page.setContent('<p style="width:500px">A page that is wider than a phone held upright.</p>');
  expect(await misfits(page)).toContainEqual(
    expect.stringMatching(/^320 px: the page scrolls \d+ px sideways$/),
  );
});
