import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { invalidHtml } from '../bench/html-validity.ts';
import { misfits } from '../bench/page-fit.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

/** Pages at once: while one waits for its frames, another is read. */
const lanes = 4;

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ reducedMotion: 'reduce' });
});
afterAll(closeBrowser);

/** Pages of the site map, the ways in, and what stands at an address that is no page's. */
async function pathsToRead(): Promise<string[]> {
  const map = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...listed, paths.Login, paths.Register, paths.ForgetPwd, '/no-such-page'];
}

/** @returns "path: what is wrong" */
async function findingsOn(path: string): Promise<string[]> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const page = await visitor.context.newPage();
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const found = [...(await invalidHtml(html)), ...(await misfits(page))];
  await page.close();
  return found.map((one) => `${path}: ${one}`);
}

/** Milliseconds for all pages together, on a machine that does much else. */
const patience = 240_000;

test('the HTML of every page is valid, and nothing of it is cut at 320 px, at 200 % or with a reader’s text spacing', {
  timeout: patience,
}, async () => {
  const waiting = await pathsToRead();
  expect(waiting.length).toBeGreaterThan(40);
  const next = waiting.values();
  const found: string[] = [];
  const lane = async () => {
    for (const path of next) found.push(...(await findingsOn(path)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  // As text, so that a failure names what was found.
  expect(found.toSorted().join('\n')).toBe('');
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
