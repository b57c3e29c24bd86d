import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBroken, useAndShare, withClipboard } from './tool-journeys.ts';
import { shown, tools } from './tool-table.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});
afterAll(closeBrowser);

describe.each(tools)('$path', (tool) => {
  const { path, action, example, answer } = tool;

  test('stands in the page as served, where the main action leads', async () => {
    const reader = await newVisitor({ javaScriptEnabled: false });
    const { page } = reader;
    await page.goto(path);
    await shown(page, example).waitFor();
    expect(await shown(page, answer).count(), answer).toBe(0);
    if (action) {
      await page.getByRole('main').getByRole('link', { name: action, exact: true }).first().click();
      const { hash } = new URL(page.url());
      expect(hash).toMatch(/^#[a-z]+$/);
      await page.locator(hash).getByText(example).first().waitFor();
    }
    await reader.close();
  });

  test('answers what is typed at once, also in a browser profile of its own', async () => {
    const [first, second] = await Promise.all([newVisitor(withClipboard), newVisitor()]);
    await useAndShare(tool, first, second);
    await Promise.all([first.close(), second.close()]);
  });

  test('says so when its address is broken, and falls back to the example', async () => {
    await openBroken(tool, visitor);
  });
});
