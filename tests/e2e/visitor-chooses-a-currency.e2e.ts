import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { currencyCookie } from '#contract/currencies.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { movePointer, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const choice = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Prices in' });
const shown = (page: Page, currency: string) =>
  page.locator(`html[data-currency=${currency}]`).waitFor({ state: 'attached' });

/** Everything that the catalogue says in a part of the page is in euros. */
async function seeEuros(page: Page, part: string): Promise<void> {
  const texts = (await page.locator(part).allInnerTexts()).join('\n');
  expect(texts, part).toMatch(/€\s?\d/);
  expect(texts, part).not.toMatch(/\$\s?\d|US dollars/);
}

test('the choice in the footer shows the page in the other currency at the same place, and every page after it', async () => {
  const { page, errors, close } = await newVisitor();
  await page.goto('/vps');
  await shown(page, 'USD');
  await page.getByRole('main').getByText('$14.00').first().waitFor();
  await touch(page);
  const pressed = (currency: string) =>
    choice(page).getByRole('button', { name: currency, pressed: true }).waitFor();
  await pressed('USD');
  await choice(page).getByRole('button', { name: 'EUR' }).click();
  await shown(page, 'EUR');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await touch(page);
  await pressed('EUR');
  await page.getByRole('main').getByText('€13.00').first().waitFor();
  await seeEuros(page, 'main');
  await page.reload();
  await shown(page, 'EUR');
  await seeEuros(page, 'main');

  await page.goto('/home');
  await seeEuros(page, '#prices');
  await seeEuros(page, '[data-mini=server]');
  await touch(page);
  await seeEuros(page, '[data-mini=server]');

  // The machine is priced by the service once the page is awake.
  await page.goto('/dedicated');
  await seeEuros(page, 'main');
  await touch(page);
  await page.locator('#server-price').getByText('Due today').first().waitFor();
  await seeEuros(page, 'main');

  await choice(page).getByRole('button', { name: 'USD' }).click();
  await shown(page, 'USD');
  await page.getByRole('main').getByText('$89.00').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without script the chosen currency stays, and nothing is offered that would do nothing', async () => {
  const { page, context, close } = await newVisitor({ javaScriptEnabled: false });
  await context.addCookies([{ name: currencyCookie, value: 'EUR', url: inject('siteUrl') }]);
  await page.goto('/vps');
  await shown(page, 'EUR');
  await seeEuros(page, 'main');
  expect(await choice(page).count()).toBe(0);
  await close();
});

test
  .runIf(longRun)
  .each([
    ...['/proxy', '/material-member', '/ez-writing', '/ez-socialengine', '/ez-browsers', '/ez-register'],
    ...['/partners-company', '/affiliate', '/brand-grow', '/brand-investment'],
  ])('%s says everything in euros, before and after it wakes', async (path) => {
  const { page, context, errors, close } = await newVisitor();
  await context.addCookies([{ name: currencyCookie, value: 'EUR', url: inject('siteUrl') }]);
  await page.goto(path);
  await seeEuros(page, 'main');
  await touch(page);
  await seeEuros(page, 'main');
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)(
  'pages that are kept for reading offline are kept again in the other currency',
  async () => {
    const { page, close } = await newVisitor({ serviceWorkers: 'allow' });
    const kept = (path: string) =>
      page.evaluate(async (address) => {
        const copy = await caches.match(address, { ignoreVary: true });
        return /data-currency="(\w+)"/.exec((await copy?.text()) ?? '')?.[1] ?? null;
      }, path);
    for (const path of ['/proxy', '/vps']) {
      await page.goto(path);
      await touch(page);
      await expect.poll(() => kept(path)).toBe('USD');
    }
    // The worker takes over with the next document.
    await page.reload();
    await movePointer(page);
    await choice(page).getByRole('button', { name: 'EUR' }).click();
    await shown(page, 'EUR');
    await expect.poll(() => kept('/proxy')).toBe('EUR');
    await expect.poll(() => kept('/vps')).toBe('EUR');
    await close();
  },
);
