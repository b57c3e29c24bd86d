import type { Page } from 'playwright-core';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the site' });
export const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the site' });
export const options = (page: Page) => palette(page).getByRole('option');
export const active = (page: Page) => palette(page).getByRole('option', { selected: true });
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

/** Opens the palette by its key, and waits until it can be used. */
export async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).and(page.locator(':focus')).waitFor();
  await options(page).first().waitFor();
}
