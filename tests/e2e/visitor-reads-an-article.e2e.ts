import { afterAll, describe, expect, test } from 'vitest';
import { paths, pathTo } from '#app/paths.ts';
import { articles } from '#content/en/blog/articles.ts';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const pathOf = (id: number) => pathTo('BlogDetail', { articleId: String(id) });
/** What the tool of each article says of the example it opens with. */
const examples: Readonly<Record<number, string>> = {
  1: '6.0 kg billed',
  2: '4 things would stop this listing',
  3: '8 required documents are missing',
  4: 'You keep $5.83 of $29.00',
  5: 'vps-3 is the smallest plan that fits',
  6: 'Unhappy buyers write about leaks',
  7: '9 workspaces and 4 seats fit the plan for 100 workspaces',
};

describe.each(articles)('article $id', ({ id, title, toolHeading }) => {
  test('is whole without script: text, tool with its example, sources and neighbours', async () => {
    const { page, close } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(pathOf(id));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    const tool = page.getByRole('region', { name: toolHeading, exact: true });
    await tool
      .getByText(examples[id] ?? '', { exact: true })
      .first()
      .waitFor();
    const citation = page.getByRole('link', { name: 'Source 1', exact: true }).first();
    await citation.click();
    expect(new URL(page.url()).hash).toBe('#source-1');
    expect(await page.locator(':target').count()).toBe(1);
    await page.locator('article [rel=next]').click();
    expect(new URL(page.url()).pathname).toBe(pathOf((id % articles.length) + 1));
    await close();
  });
});

test('the first touch may be the tool: what is typed counts, and the picture at the title follows', async () => {
  const { page, errors, close } = await newVisitor();
  await page.goto(pathOf(1));
  await page.getByLabel('Height, cm', { exact: true }).fill('20');
  // 42 × 30 × 20 cm ÷ 5000 = 5.04 kg, up to the next half.
  const tool = page.getByRole('region', { name: 'Try it with your box', exact: true });
  await tool.getByText('5.5 kg billed', { exact: true }).first().waitFor();
  await page.locator('[data-hero-scene]').getByText('5.5 kg billed').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('the contents mark the section that is read', async () => {
  const { page, errors, close } = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(pathOf(4));
  await touch(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Five traps in the fee table' }).last().click();
  const current = contents.locator('[aria-current=location]').last();
  await expect.poll(() => current.innerText()).toBe('Five traps in the fee table');
  expect(errors).toEqual([]);
  await close();
});

describe.each([true, false])('the list of articles, with script: %s', (javaScriptEnabled) => {
  test('shows one topic by its address, and all again', async () => {
    const { page, errors, close } = await newVisitor({ javaScriptEnabled });
    const listed = page.locator('#articles li h3:visible');
    await page.goto(`${paths.Blog}#numbers`);
    await expect.poll(() => listed.count()).toBe(2);
    if (javaScriptEnabled) await touch(page);
    const topics = page.getByRole('navigation', { name: 'Show one topic' });
    await topics.getByRole('link', { name: 'Servers 1' }).click();
    await expect.poll(() => listed.allInnerTexts()).toEqual(['VPS or dedicated: choose by workload']);
    // The newest stands large above, and comes into the list with its topic.
    await topics.getByRole('link', { name: 'All topics 7' }).click();
    await expect.poll(() => listed.count()).toBe(6);
    await topics.getByRole('link', { name: 'Accounts 2' }).click();
    await expect.poll(() => listed.count()).toBe(2);
    expect(errors).toEqual([]);
    await close();
  });
});

test('the list can be followed: the page names a feed that a reader understands', async () => {
  const { page, close } = await newVisitor();
  await page.goto(paths.Blog);
  const address = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/(rss\+)?xml/);
  const feed = await page.evaluate(
    (text) => {
      const read = new DOMParser().parseFromString(text, 'application/xml');
      const links = [...read.querySelectorAll('item > link')].map((link) => link.textContent ?? '');
      return { broken: read.querySelector('parsererror') !== null, links };
    },
    await answer.text(),
  );
  expect(feed.broken).toBe(false);
  expect(feed.links).toHaveLength(articles.length);
  for (const link of feed.links) expect((await page.request.get(link)).status()).toBe(200);
  await close();
});
