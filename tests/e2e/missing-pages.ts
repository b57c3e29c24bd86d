import { expect } from 'vitest';
import { system } from '#content/en/pages/system.ts';
import { follow, headingOf, shownMessages, touch } from './navigation-steps.ts';
import { newVisitor } from './visitor.ts';

/** Addresses without a page, and what the page for missing pages suggests in their place. */
export const missing: [asked: string, meant: string | null][] = [
  ['/dedicatd', '/dedicated'],
  ['/FAQs', '/faq'],
  ['/refund-policy', '/refundPolicy'],
  ['/blog-detail/8', '/blog'],
  ['/blog-detail/0', '/blog'],
  ['/blog-detail/one', '/blog'],
  ['/a/path/that/is/nowhere', null],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', null],
];

const nowhere = system.NotFound.headline;

export async function missOnLoad(asked: string, meant: string | null): Promise<void> {
  const visitor = await newVisitor();
  const { page } = visitor;
  const answer = await page.goto(asked);
  expect(answer?.status()).toBe(404);
  await headingOf(page).getByText(nowhere).waitFor();
  const suggestion = page.getByRole('link', { name: /^Did you mean/ });
  // React takes the page over without a word of its own in the console.
  await touch(page);
  expect(await suggestion.count()).toBe(meant ? 1 : 0);
  if (meant) {
    expect(await suggestion.getAttribute('href')).toBe(meant);
    await suggestion.click();
    await page.waitForURL(`**${meant}`);
    await headingOf(page).filter({ hasNotText: nowhere }).waitFor();
  }
  expect(visitor.errors.filter((text) => !text.includes('404'))).toEqual([]);
  await visitor.close();
}

export async function missByLink(asked: string, meant: string | null): Promise<void> {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await follow(page, asked);
  await headingOf(page).getByText(nowhere).waitFor();
  await page.waitForFunction(() => /not found|Nothing/i.test(document.title));
  expect(new URL(page.url()).pathname).toBe(asked);
  expect(await shownMessages(page)).toBe('');
  await page.getByRole('banner').waitFor();
  const suggestion = page.getByRole('link', { name: /^Did you mean/ });
  if (meant) {
    expect(await suggestion.getAttribute('href')).toBe(meant);
    await suggestion.click();
    await page.waitForURL(`**${meant}`);
  } else await page.goBack();
  await headingOf(page).filter({ hasNotText: nowhere }).waitFor();
  expect(visitor.errors.filter((text) => !text.includes('404'))).toEqual([]);
  await visitor.close();
}
