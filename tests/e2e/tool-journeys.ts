import { expect } from 'vitest';
import { touch } from './navigation-steps.ts';
import { shown, type Tool, unread } from './tool-table.ts';
import type { Visitor } from './visitor.ts';

export const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** A new document of a browser in which nothing of the site is stored. */
async function openAfresh({ page }: Visitor, address: string): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol === 'about:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  // An address that differs in its hash alone would stay in the document.
  await page.goto('about:blank');
  await page.goto(address);
}

/** One visitor types into the tool and copies its link; another one opens the link and sees the same answer. */
export async function useAndShare(
  { path, type, redo, answer, link }: Tool,
  visitor: Visitor,
  other: Visitor,
): Promise<void> {
  const { page } = visitor;
  await openAfresh(visitor, path);
  // The page is not alive yet: what is typed now is kept.
  await type(page);
  await shown(page, answer).waitFor();
  await page.getByRole('button', { name: link, exact: true }).first().click();
  // What stood in the clipboard before is there until the button has done its work.
  let address = '';
  await expect
    .poll(
      async () => {
        address = await page.evaluate(() => navigator.clipboard.readText());
        return URL.canParse(address) ? new URL(address).pathname : address;
      },
      { interval: 20 },
    )
    .toBe(path);
  expect(address).toMatch(/[?#]/);
  await openAfresh(other, address);
  await touch(other.page);
  await redo?.(other.page);
  await shown(other.page, answer).waitFor();
  expect([...visitor.errors, ...other.errors]).toEqual([]);
}

/** Opens the tool at an address that is broken. */
export async function openBroken(
  { path, broken, says = unread, example }: Tool,
  visitor: Visitor,
): Promise<void> {
  await openAfresh(visitor, path + broken);
  await touch(visitor.page);
  await shown(visitor.page, says).waitFor();
  if (says.startsWith('Part of this link')) await shown(visitor.page, example).waitFor();
  expect(visitor.errors).toEqual([]);
}
