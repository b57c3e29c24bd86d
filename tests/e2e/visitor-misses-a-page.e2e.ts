import { afterAll, expect, test } from 'vitest';
import { follow, headingOf, isSameDocument, markDocument, shownMessages, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const missing: [asked: string, meant: string | null][] = [
  ['/dedicatd', '/dedicated'],
  ['/FAQs', '/faq'],
  ['/refund-policy', '/refundPolicy'],
  ['/blog-detail/8', '/blog'],
  ['/blog-detail/0', '/blog'],
  ['/blog-detail/one', '/blog'],
  ['/a/path/that/is/nowhere', null],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', null],
];

test.each(missing)('%s is not found when it is loaded', async (asked, meant) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const answer = await page.goto(asked);
  expect(answer?.status()).toBe(404);
  await headingOf(page).getByText('This berth is empty.').waitFor();
  expect(await page.title()).toMatch(/not found|Nothing/i);
  const suggestion = page.getByRole('link', { name: /^Did you mean/ });
  if (meant) {
    expect(await suggestion.getAttribute('href')).toBe(meant);
    await touch(page);
    await suggestion.click();
    await page.waitForURL(`**${meant}`);
    await headingOf(page).filter({ hasNotText: 'This berth is empty.' }).waitFor();
  }
  expect(visitor.errors.filter((text) => !text.includes('404'))).toEqual([]);
  await visitor.close();
});

test.each(missing)('%s is not found when a link leads there', async (asked, meant) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await markDocument(page);
  await follow(page, asked);
  await headingOf(page).getByText('This berth is empty.').waitFor();
  await page.waitForFunction(() => /not found|Nothing/i.test(document.title));
  await headingOf(page).and(page.locator(':focus')).waitFor();
  expect(new URL(page.url()).pathname).toBe(asked);
  expect(await isSameDocument(page)).toBe(true);
  expect(await shownMessages(page)).toBe('');
  await page.getByRole('banner').waitFor();
  const suggestion = page.getByRole('link', { name: /^Did you mean/ });
  if (meant) {
    expect(await suggestion.getAttribute('href')).toBe(meant);
    await suggestion.click();
    await page.waitForURL(`**${meant}`);
  } else await page.goBack();
  await headingOf(page).filter({ hasNotText: 'This berth is empty.' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(visitor.errors.filter((text) => !text.includes('404'))).toEqual([]);
  await visitor.close();
});

test('the six ways on all lead somewhere', async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto('/no-such-page');
  const ways = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(ways).toHaveLength(6);
  for (const address of ways) expect((await page.goto(address))?.status()).toBe(200);
  await visitor.close();
});
