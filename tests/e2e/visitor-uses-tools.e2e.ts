import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { touch } from './navigation-steps.ts';
import { elementsIn, findIn, servedPage, wordsOf } from './served-page.ts';
import { openBroken, useAndShare, withClipboard } from './tool-journeys.ts';
import { toolAt, tools } from './tool-table.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let other: Visitor;
beforeAll(async () => {
  [visitor, other] = await Promise.all([newVisitor(withClipboard), newVisitor()]);
});
afterAll(closeBrowser);

/** A tool of each kind: figures, dates, choices, texts, a file, and one that is bought. Every tool: visitor-uses-tools.long.e2e.ts. */
const kinds: readonly string[] = [
  ...[paths.LogisticsControl, paths.ContentDriven, paths.EzRegister, paths.EzSocialengine],
  ...[paths.EzWriting, paths.RealtimeInsights, paths.Dedicated],
];

describe.each(tools)('$path', (tool) => {
  const { path, action, example, answer } = tool;

  test('stands in the page as served, where the main action leads', async () => {
    const { status, page } = await servedPage(path);
    expect(status).toBe(200);
    const main = findIn(page, 'main part', ({ name }) => name === 'main');
    expect(wordsOf(main)).toContain(example);
    // Or the test below would not wait for it.
    expect(wordsOf(main)).not.toContain(answer);
    if (!action) return;
    const link = findIn(main, action, (one) => one.name === 'a' && wordsOf(one).trim() === action);
    const [address, place = ''] = (link.attributes.get('href') ?? '').split('#');
    // A page made at build writes its own address with a slash at its end.
    expect(['', path, `${path}/`]).toContain(address);
    expect(place).toMatch(/^[a-z]+$/);
    const led = [...elementsIn(main)].filter(({ attributes }) => attributes.get('id') === place);
    expect(led).toHaveLength(1);
    expect(led.map(wordsOf).join()).toContain(example);
  });

  test.runIf(kinds.includes(path))(
    'answers what is typed at once, and its link carries the answer',
    async () => {
      await useAndShare(tool, visitor, other);
    },
  );
});

/** An address holds figures in its query, or texts in its hash. */
test.each([paths.LogisticsControl, paths.BrandControl])(
  '%s says so when its address is broken, and falls back to the example',
  async (path) => {
    await openBroken(toolAt(path), other);
  },
);

test('what is selected in a text stays selected when the page comes alive, so that typing replaces it', async () => {
  const { page } = other;
  const area = page.getByLabel('The version on the page today');
  await page.goto('about:blank');
  await page.goto(paths.BrandControl);
  await area.selectText();
  await touch(page);
  await page.keyboard.insertText('Steel bottle');
  expect(await area.inputValue()).toBe('Steel bottle');
});

test('the picture at the end of a page follows its tool as the one at the top does', async () => {
  const { page } = other;
  const plates = () => page.locator('[data-hero-scene] p, [data-scene-again] p').allTextContents();
  await page.goto(paths.LogisticsControl);
  const [shown, again] = await plates();
  expect(shown).toMatch(/6\.0\skg billed/);
  expect(again).toBe(shown);
  await touch(page);
  await page.getByLabel('Height, cm').fill('20');
  await expect
    .poll(async () => (await plates()).filter((text) => /5\.5\skg billed/.test(text)).length)
    .toBe(2);
  // It is a reference to the one at the top, and drawn only if that is still there.
  const referred = await page.locator('[data-scene-again] use').getAttribute('href');
  expect(await page.locator(`svg${referred}`).count()).toBe(1);
});
