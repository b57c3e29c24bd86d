import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const wide = { viewport: { width: 1440, height: 900 } };
const main = (page: Page) => page.getByRole('main');
const plate = (page: Page) => page.locator('[data-hero-scene] p');
const spoken = async (page: Page) => (await plate(page).innerText()).replaceAll(/\s+/g, ' ');
const panel = (page: Page, menu: string) => page.locator(`#menu-${menu.toLowerCase()}`);
const openMenu = (page: Page, menu: string) =>
  page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click();

/** Marks the document, so that a new one can be told from a navigation inside it. */

describe('the four tools of the home page', () => {
  test('stand there with their answers before any script, each with the way to the whole tool', async () => {
    const visitor = await newVisitor({ ...wide, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(paths.Home);
    for (const answer of ['85 / 75', '6.0 kg billed', '$5.83', 'vps-3'])
      await main(page).getByRole('status').filter({ hasText: answer }).waitFor();
    expect(await spoken(page)).toBe('MOV-01 42 × 30 × 22 cm 6.0 kg billed');
    for (const [name, path] of [
      ['Check the whole listing', paths.EzWriting],
      ['Compare carriers', paths.LogisticsControl],
      ['Change every cost', paths.BrandGrow],
      ['Compare all plans', paths.Vps],
    ] as const)
      expect(await main(page).getByRole('link', { name }).first().getAttribute('href')).toBe(path);
    await visitor.close();
  });

  test.runIf(longRun)(
    'fold to name and answer on a phone, and open by a tap, also before any script',
    async () => {
      const visitor = await newVisitor({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        javaScriptEnabled: false,
      });
      const { page } = visitor;
      await page.goto(paths.Home);
      expect(await page.getByLabel('Length, cm').isVisible()).toBe(true);
      expect(await page.getByLabel('Price, $', { exact: true }).isVisible()).toBe(false);
      // Anywhere on the folded tool.
      const folded = main(page).getByText('$5.83', { exact: true }).first();
      await folded.scrollIntoViewIfNeeded();
      const place = await folded.boundingBox();
      await page.touchscreen.tap((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
      await page.getByLabel('Price, $', { exact: true }).waitFor();
      expect(await page.getByLabel('Length, cm').isVisible()).toBe(false);
      await visitor.close();
    },
  );

  test.runIf(longRun)(
    'work by keyboard: the plate follows, and the whole tool opens with the same figures',
    async () => {
      const visitor = await newVisitor(wide);
      const { page } = visitor;
      await page.goto(paths.Home);
      await page.getByRole('radio', { name: 'Size a parcel' }).focus();
      await page.keyboard.press('Tab');
      expect(await page.getByLabel('Length, cm').evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('60');
      // 60 × 30 × 22 cm ÷ 5000 = 7.92 kg, up to the next half.
      await main(page).getByRole('status').filter({ hasText: '8.0 kg billed' }).waitFor();
      await expect.poll(() => spoken(page)).toBe('MOV-01 60 × 30 × 22 cm 8.0 kg billed');
      // The radio buttons pick a tool without typing in it.
      await page.getByRole('radio', { name: 'Size a parcel' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => spoken(page)).toBe('GRO-02 at $29.00 $5.83 a unit');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => spoken(page)).toBe('INF-02 20,000 visits a day vps-3 is enough');
      await page.getByLabel('Product title').focus();
      await expect.poll(() => spoken(page)).toBe('CRE-01 4 findings 85 of 75 characters');
      await main(page).getByRole('link', { name: 'Compare carriers' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${paths.LogisticsControl}?box=60x30x22x3.1`);
      await main(page).getByText('8.0 kg billed').first().waitFor();
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  test('keep what is typed before the scripts come, and answer it then', async () => {
    const visitor = await newVisitor(wide);
    const { page } = visitor;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto(paths.Home);
    await page.getByLabel('Price, $', { exact: true }).fill('20,00');
    await page.getByLabel('Product title').fill('Oak wall shelf, 60 cm');
    letGo();
    await main(page).getByRole('status').filter({ hasText: '−$1.73' }).waitFor();
    await main(page).getByRole('status').filter({ hasText: '21 / 75' }).waitFor();
    expect(await page.getByLabel('Price, $', { exact: true }).inputValue()).toBe('20,00');
    await main(page).getByRole('link', { name: 'Check the whole listing' }).click();
    await page.waitForURL(`**${paths.EzWriting}#listing:*`);
    await expect
      .poll(() => page.getByLabel('Title', { exact: true }).inputValue())
      .toBe('Oak wall shelf, 60 cm');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.runIf(longRun)(
    'say which figure cannot be read, send nothing while somebody types, and a title not even after',
    async () => {
      const visitor = await newVisitor(wide);
      const { page } = visitor;
      await page.goto(paths.Home);
      await touch(page);
      await page.waitForLoadState('networkidle');
      const sent: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/assets/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
      });
      await page.getByLabel('Height, cm').fill('<b>22</b>');
      await main(page).getByText('Height: This is not a number.').waitFor();
      expect(await page.getByLabel('Height, cm').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Visits a day').fill('1e309');
      await main(page).getByText('Visits a day: This is not a number.').waitFor();
      await page.getByLabel('Product title').fill('secret <script>alert(1)</script>');
      await main(page).getByRole('status').filter({ hasText: '32 / 75' }).waitFor();
      expect(sent).toEqual([]);
      // Figures travel in the address of the tool that is opened; a text does not.
      await main(page).getByRole('link', { name: 'Check the whole listing' }).click();
      await page.waitForURL(`**${paths.EzWriting}#listing:*`);
      await expect.poll(() => sent.some((one) => one.includes(paths.EzWriting))).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(sent.filter((one) => one.includes('secret'))).toEqual([]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );
});

describe('the working corner of a menu', () => {
  test('leads to the tool with its figures before any script', async () => {
    const visitor = await newVisitor({ ...wide, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(paths.AboutUs);
    await openMenu(page, 'Infrastructure');
    await page.getByLabel('Daily visits').fill('90000');
    await panel(page, 'Infrastructure').getByRole('button', { name: 'Compare all plans' }).click();
    await page.waitForURL(`**${paths.Vps}?*`);
    expect(new URL(page.url()).searchParams.get('visits')).toBe('90000');
    await openMenu(page, 'Company');
    await page.getByLabel('Ask in your own words').fill('cancel');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.Search}?q=cancel`);
    await visitor.close();
  });

  test('answers while somebody types, and opens the tool with its figures', async () => {
    const visitor = await newVisitor(wide);
    const { page } = visitor;
    await page.goto(paths.Home);
    await touch(page);
    await openMenu(page, 'Solutions');
    const solutions = panel(page, 'Solutions');
    await solutions.getByText('$5.83').waitFor();
    await page.getByLabel('Selling price, $').fill('20');
    await solutions.getByText('−$1.73').waitFor();
    await page.getByLabel('Selling price, $').fill('nothing');
    await solutions.getByText('Price: This is not a number.').waitFor();
    await page.getByLabel('Selling price, $').fill('20');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.BrandGrow}?price=20`);
    await main(page).getByText('Each sale loses $1.73').first().waitFor();
    await solutions.waitFor({ state: 'hidden' });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.runIf(longRun)('marks a title and hands it over without sending it', async () => {
    const visitor = await newVisitor(wide);
    const { page } = visitor;
    await page.goto(paths.Home);
    await touch(page);
    await openMenu(page, 'Products');
    const products = panel(page, 'Products');
    await page.getByLabel('A title to check').fill('Mug ★ with lid');
    await products.getByText('14 / 75').waitFor();
    expect(await products.locator('mark').allInnerTexts()).toEqual(['★']);
    await products.getByRole('link', { name: 'Open the checker' }).click();
    await page.waitForURL(`**${paths.EzWriting}#listing:*`);
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mug ★ with lid');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
