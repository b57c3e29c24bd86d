import { expect } from 'vitest';
import { touch } from './navigation-steps.ts';
import { newVisitor } from './visitor.ts';

/** What nobody means as a word. */
export const strangeQueries: [what: string, typed: string][] = [
  ['nothing', ''],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['the end of an attribute', '"\'><svg onload=alert(1)>'],
  ['the end of a data block', '</script><script>alert(1)</script>'],
  ['signs of patterns', '.*+?^$()|[]\\{}'],
  ['emoji', '📦👩‍👩‍👧'],
  ['NUL', 'par\0cel'],
];

export const plainSentence = /^(Type a word|No results for|Showing results|\d+ results? for)/;

/** Asks for it in a browser, and waits until the page is alive: nothing in it may have run. */
export async function askStrangely(typed: string): Promise<void> {
  const visitor = await newVisitor();
  const { page } = visitor;
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const answer = await page.goto(`/search?${new URLSearchParams({ q: typed })}`);
  expect(answer?.status()).toBe(200);
  const said = page.getByRole('main').getByRole('status');
  expect(await said.innerText()).toMatch(plainSentence);
  await touch(page);
  expect(await said.innerText()).toMatch(plainSentence);
  expect(alerts).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
}
