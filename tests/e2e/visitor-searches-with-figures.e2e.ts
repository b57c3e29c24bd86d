import { afterAll, expect, test } from 'vitest';
import { active, openByKey } from './search-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('what is asked with its figures opens the tool with them', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/faq');
  await openByKey(page);
  await page.keyboard.type('vps for 6 stores');
  await active(page).filter({ hasText: 'Find a VPS for 6 stores' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vps\?visits=120000&products=21000&.*#fit$/);
  const visits = page.getByRole('textbox', { name: 'Visits a day' });
  await expect.poll(() => visits.inputValue()).toBe('120000');
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
