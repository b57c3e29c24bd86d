import { afterAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { countPresses } from './count-presses.ts';
import { touch } from './navigation-steps.ts';
import { active, field } from './search-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

// The bounds are what was counted on 2026-11-22; docs/testing.md lists all twelve tasks.
afterAll(closeBrowser);

const wide = { viewport: { width: 1440, height: 900 } };

test('a tool on the home page answers at most one press after it was found', async () => {
  const { page, errors, close } = await newVisitor(wide);
  const presses = await countPresses(page);
  await page.goto(paths.Home);
  await page.getByLabel('Length, cm').fill('60');
  // 60 × 30 × 22 cm ÷ 5000 = 7.92 kg, up to the next half.
  await page.getByRole('main').getByRole('status').filter({ hasText: '8.0 kg billed' }).waitFor();
  presses.atMost(1);
  expect(errors).toEqual([]);
  await close();
});

test('the price of a server for six stores is two presses from the home page', async () => {
  const { page, errors, close } = await newVisitor(wide);
  const presses = await countPresses(page);
  await page.goto(paths.Home);
  await touch(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Search/ })
    .click();
  await field(page).fill('vps for 6 stores');
  await active(page).filter({ hasText: 'Find a VPS for 6 stores' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vps\?visits=120000&.*#fit$/);
  await page
    .locator('#fit')
    .getByText(/\$\d+\.\d\d/)
    .first()
    .waitFor();
  presses.atMost(2);
  expect(errors).toEqual([]);
  await close();
});
