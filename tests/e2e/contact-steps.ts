import type { Page } from 'playwright-core';
import { conditionMs } from '../../scripts/gate/patience.ts';

/** Pages on a small phone whose contact button is not whole at the bottom right, or too small to be hit. */
export async function pagesWithoutButton(page: Page, pages: readonly string[]): Promise<string[]> {
  const without: string[] = [];
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const box = await page
      .getByRole('button', { name: 'Contact', exact: true })
      .boundingBox({ timeout: conditionMs })
      .catch(() => null);
    // A tab of the page's gutter: as wide as that, and as high as a finger.
    const whole = box && box.x + box.width <= 320 && box.y + box.height <= 640 && box.y >= 500;
    if (!whole || box.width < 24 || box.height < 44) without.push(path);
  }
  return without;
}
