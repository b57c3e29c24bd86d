import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { touch } from './navigation-steps.ts';
import { shown, tools } from './tool-table.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

describe.each(tools)('$path', ({ path, action, example, type, redo, answer, link, broken, says }) => {
  test('stands in the page as served, where the main action leads', async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(path);
    await shown(page, example).waitFor();
    // Or the tests below would not wait for it.
    expect(await shown(page, answer).count(), answer).toBe(0);
    if (action) {
      await page.getByRole('main').getByRole('link', { name: action, exact: true }).first().click();
      const { hash } = new URL(page.url());
      expect(hash).toMatch(/^#[a-z]+$/);
      await page.locator(hash).getByText(example).first().waitFor();
    }
    await visitor.close();
  });

  test('answers what is typed at once, and its link carries the answer', async () => {
    const visitor = await newVisitor(withClipboard);
    const { page } = visitor;
    await page.goto(path);
    // The page is not alive yet: what is typed now is kept.
    await type(page);
    await shown(page, answer).waitFor();
    await page.getByRole('button', { name: link, exact: true }).first().click();
    // What stood in the clipboard before is there until the button has done its work.
    let address = '';
    await expect
      .poll(async () => {
        address = await page.evaluate(() => navigator.clipboard.readText());
        return URL.canParse(address) ? new URL(address).pathname : address;
      })
      .toBe(path);
    expect(address).toMatch(/[?#]/);

    const other = await newVisitor();
    await other.page.goto(address);
    await touch(other.page);
    await redo?.(other.page);
    await shown(other.page, answer).waitFor();
    expect([...visitor.errors, ...other.errors]).toEqual([]);
    await visitor.close();
    await other.close();
  });

  test('says so when its address is broken, and falls back to the example', async () => {
    const visitor = await newVisitor();
    await visitor.page.goto(path + broken);
    await touch(visitor.page);
    await shown(visitor.page, says).waitFor();
    if (says.startsWith('Part of this link')) await shown(visitor.page, example).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

test('what is selected in a text stays selected when the page comes alive, so that typing replaces it', async () => {
  const visitor = await newVisitor();
  const area = visitor.page.getByLabel('The version on the page today');
  await visitor.page.goto(paths.BrandControl);
  await area.selectText();
  await touch(visitor.page);
  await visitor.page.keyboard.insertText('Steel bottle');
  expect(await area.inputValue()).toBe('Steel bottle');
  await visitor.close();
});
