import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

interface Tool {
  path: string;
  /** The hero's main action; it leads to the tool. */
  action: string;
  /** What the tool says of its example. */
  example: string;
  /** Types something of the visitor's own. */
  type(page: Page): Promise<void>;
  answer: string;
  link: string;
  /** An address in which something is broken, and what the tool says of it. */
  broken: string;
  says: string;
}

const unread = 'Part of this link could not be read';
const fill = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(value);

const tools: Tool[] = [
  {
    path: paths.LogisticsControl,
    action: 'Weigh a parcel',
    example: '6.0 kg billed',
    // 42 × 30 × 20 cm ÷ 5000 = 5.04 kg, up to the next half.
    type: fill('Height, cm', '20'),
    answer: '5.5 kg billed',
    link: 'Copy a link to these sizes',
    broken: '?box=42xx',
    says: unread,
  },
  {
    path: paths.BrandGrow,
    action: 'Calculate profit',
    example: 'You keep $5.83 of $29.00',
    // 20 − 16 % − 6.50 − 1.55 − 7.05 − 1.80 − 6 % of 15.50 − 0.70
    type: fill('Price the buyer pays', '20,00'),
    answer: 'Each sale loses $1.73',
    link: 'Copy a link to these figures',
    broken: '?price=cheap',
    says: unread,
  },
  {
    path: paths.BrandInvestment,
    action: 'Plan a budget',
    example: 'As planned, the money is back in month 15',
    type: fill('Profit a unit', '-2'),
    answer: 'As planned, the money is not back in 18 months',
    link: 'Copy a link to this plan',
    broken: '?for=ever',
    says: unread,
  },
  {
    path: paths.PartnersCarrier,
    action: 'Add a lane',
    example: 'Your lane takes 2 of 3 example parcels',
    type: fill('Most weight, kg', '0.1'),
    answer: 'Your lane takes 0 of 3 example parcels',
    link: 'Copy a link to this lane',
    broken: '?d=divisor',
    says: unread,
  },
  {
    path: paths.ContentDriven,
    action: 'Build my calendar',
    example: 'Begin by Tue, Oct 19, 2027 to sell on Fri, Nov 26, 2027',
    // Six working days earlier; October 11, 2027 is Columbus Day.
    type: fill('Brief', '9'),
    answer: 'Begin by Fri, Oct 8, 2027 to sell on Fri, Nov 26, 2027',
    link: 'Copy a link to this plan',
    broken: '?d=tomorrow',
    says: unread,
  },
  {
    path: paths.EzRegister,
    action: 'Make my checklist',
    example: '7 documents you are asked for are missing',
    type: async (page) => {
      await page.getByLabel('Where you are registered').selectOption('United States');
    },
    // Nobody asks for a translation there.
    answer: '6 documents you are asked for are missing',
    link: 'Copy a link to this list',
    broken: '?from=ATLANTIS',
    says: unread,
  },
  {
    path: paths.EzSocialengine,
    action: 'Draft a post',
    example: 'Fits 5 of 6 networks',
    // The text stays on the device; the link carries the networks.
    type: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('A mug in sage. #stoneware');
      await shown(page, 'Fits everywhere').waitFor();
      await page.getByRole('button', { name: 'Back to the example', exact: true }).first().click();
      await page.getByLabel('Threads', { exact: true }).uncheck();
      await page.getByLabel('Pinterest', { exact: true }).uncheck();
      await shown(page, 'Fits everywhere').waitFor();
    },
    answer: '4 of 4 fit',
    link: 'Copy a link to this week',
    broken: '?n=x-2500-0',
    says: unread,
  },
  {
    path: paths.EzBrowsers,
    action: 'Plan my workspaces',
    example: '9 profiles and 4 seats fit the plan for 100 profiles',
    type: fill('Shops of Client 1', '12'),
    answer: '18 profiles and 4 seats fit the plan for 100 profiles',
    link: 'Copy a link to this team',
    broken: '?w=3.2.4&p=o0-7',
    says: unread,
  },
  {
    path: paths.EzWriting,
    action: 'Check my listing',
    example: '4 things would stop this listing',
    type: fill('Title', 'Oak wall shelf, 60 cm'),
    answer: 'Nothing here would stop this listing',
    link: 'Copy link',
    broken: '?m=bazaar',
    says: unread,
  },
  {
    path: paths.BrandControl,
    action: 'Compare two versions',
    example: '3 figures changed',
    type: async (page) => {
      await page.getByLabel('The version you saved').fill('Steel bottle, 750 ml');
      await page.getByLabel('The version on the page today').fill('Steel bottle, 700 ml');
    },
    answer: 'One figure changed',
    link: 'Copy link',
    broken: `#versions:a=${'word+'.repeat(1500)}`,
    says: 'The versions in this link were too long and were cut.',
  },
];

const shown = (page: Page, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: false }).first();
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

describe.each(tools)('$path', ({ path, action, example, type, answer, link, broken, says }) => {
  test('stands in the page as served and is where the main action leads', async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(path);
    await shown(page, example).waitFor();
    await page.getByRole('main').getByRole('link', { name: action, exact: true }).first().click();
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#[a-z]+$/);
    await page.locator(hash).getByText(example).first().waitFor();
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
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), { timeout: 10_000 })
      .toMatch(/[?#]/);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toBe(path);

    const other = await newVisitor();
    await other.page.goto(address);
    await touch(other.page);
    await shown(other.page, answer).waitFor();
    expect([...visitor.errors, ...other.errors]).toEqual([]);
    await visitor.close();
    await other.close();
  });

  test('says so when its address is broken', async () => {
    const visitor = await newVisitor();
    await visitor.page.goto(path + broken);
    await touch(visitor.page);
    await shown(visitor.page, says).waitFor();
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
