import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kits } from '#app/scenes/kits.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { findings } from '../bench/page-barriers.ts';
import { messages } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  visitor = await newVisitor({ reducedMotion: 'reduce' });
  page = visitor.page;
  await page.goto('/dev/gallery');
  await messages(page).waitFor({ state: 'attached' });
  // The test is about colours at rest, not about how they change.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*,::before,::after{transition:none!important}');
    document.adoptedStyleSheets.push(still);
  });
});
afterAll(closeBrowser);

const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();

test('every group of the index is on the page, and every kit is drawn from all four sides', async () => {
  const index = page.getByRole('navigation', { name: 'Groups' });
  const hashes = await index
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hashes.length).toBeGreaterThan(12);
  for (const hash of hashes) expect([hash, await page.locator(hash).count()]).toEqual([hash, 1]);

  const drawn = await page
    .locator('#scenes [data-scene]:has(svg path):has(p)')
    .evaluateAll((scenes) => scenes.map((scene) => scene.getAttribute('data-scene')));
  const wanted = Object.keys(kits).flatMap((kit) => ['L', 'R', 'F', 'P'].map((side) => `${kit}/${side}`));
  expect(drawn.toSorted()).toEqual(wanted.toSorted());
});

test('no barrier that a machine can find, and nothing wider than a phone', async () => {
  const found: string[] = [];
  for (const [where, width] of [
    ['phone', 360],
    ['desk', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await choose('Light');
    found.push(...(await findings(page, `${where}, light`, 'all')));
    await choose('Dark');
    found.push(...(await findings(page, `${where}, dark`, 'colours')));
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) found.push(`${where}: ${wide} px too wide`);
  }
  expect([...new Set(found)]).toEqual([]);
});

test.runIf(longRun)('"both" shows light and dark side by side, in the theme that is worn', async () => {
  await choose('Both');
  const grounds = () =>
    page
      .locator('#buttons [data-mode]')
      .evaluateAll((halves) => halves.map((half) => getComputedStyle(half).backgroundColor));
  const [light, dark] = await grounds();
  expect(light).not.toBe(dark);
  expect(await page.locator('#scenes [data-scene="dock/L"]').count()).toBe(2);

  const primary = () =>
    page
      .getByRole('button', { name: 'Save changes' })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const usual = await primary();
  await choose('Peak season');
  await expect.poll(primary).not.toBe(usual);
  await choose('Default');
  await choose('As the device');
  await expect.poll(primary).toBe(usual);
});

test('messages appear: the same is counted, three are shown at most', async () => {
  const live = page.locator('#live');
  await live.getByRole('button', { name: 'The same error twice' }).click();
  await expect.poll(() => messages(page).innerText()).toContain('×2');
  await live.getByRole('button', { name: 'Five at once' }).click();
  const close = messages(page).getByRole('button', { name: 'Close message' });
  await expect.poll(() => close.count()).toBe(3);
  await expect.poll(() => messages(page).innerText()).toContain('Message 5.');
  expect(visitor.errors).toEqual([]);
});
