import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inviteToTeam, readSeats } from '#contract/seats.ts';
import { listServices } from '#contract/services.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, until } from '../shopper.ts';
import { messages, touch } from './navigation-steps.ts';
import { type Account, clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const siteUrl = inject('siteUrl');
const address = '/account/catalogue-check';
const dialog = (page: Page) => page.locator('dialog[open]');
async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const check = (page: Page) => page.getByRole('button', { name: 'Check the catalogue' }).click();
const findings = (page: Page) => page.getByRole('table', { name: 'Results' });

describe('a member and their catalogue', () => {
  let member: Account;
  let call: Awaited<ReturnType<typeof clientAs>>;
  let visitor: Visitor;
  beforeAll(async () => {
    member = await newMember('Ana Ribeiro');
    call = await clientAs(member.token);
    visitor = await open(member.token);
  });
  afterAll(() => visitor.close());

  test('without a plan the page says which one checks catalogues', async () => {
    const { page } = visitor;
    await page.goto(address);
    await page.getByText(/^EZ Writing Pro and Team check a whole catalogue/).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See the plans' }).first().getAttribute('href')).toBe(
      '/ez-writing#plans',
    );
  });

  test('with one, a file is read, its columns are found, and each row is checked without sending it', async () => {
    await buy({ call, siteUrl }, [{ plan: 'writing-team', months: 1 }]);
    const { items } = await until(
      'the plan',
      () => call(listServices, {}),
      (list) => list.items[0]?.state === 'active',
    );
    const { page } = visitor;
    await page.goto(`/account/services/${items[0]?.id}`);
    await page.getByRole('link', { name: 'Open the catalogue check' }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    const text =
      'sku;Titel;Marke\nT1;Größte Tasse, free shipping;Lindt\nT2;Lindt Teetasse;Lindt\n"T3;Kanne;Lindt\n=T4;Best jug;Lindt\n';
    await choose(page, 'tassen.csv', Buffer.from(text, 'latin1'));
    await page.getByLabel('Encoding').getByText('Windows-1252, as found').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Columns are separated by').inputValue()).toBe(';');
    expect(await page.getByLabel('What the column Titel is').inputValue()).toBe('title');
    await check(page);
    await page.getByText('3 listings checked, 1 without findings, 1 would be stopped').waitFor();
    await page.getByText('Line 4: a quotation mark is opened and never closed').waitFor();
    await findings(page).getByText('“free shipping”').waitFor();
    expect(sent.join('\n')).not.toContain('Tasse');
  });

  test('the result is narrowed down and saved, and no cell of it is a formula', async () => {
    const { page } = visitor;
    await page.getByLabel('Severity').selectOption('error');
    await page.getByText('1 of 1 findings shown').waitFor();
    await page.getByLabel('Severity').selectOption('');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save these findings as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tassen-findings.csv');
    const saved = await readFile(await file.path(), 'utf8');
    expect(saved).toContain("'=T4");
    expect(saved).not.toMatch(/(^|,)=T4/m);
    expect(saved).toContain('Not checked');
  });

  test('words of one’s own count in the catalogue and in the listing checker', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'New word rules' }).click();
    await dialog(page).getByLabel('Title').fill('House words');
    await dialog(page).getByLabel('Saved for').selectOption({ label: 'Your team for EZ Writing' });
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'House words', level: 1 }).waitFor();
    await page.getByLabel('Forbidden words').fill('cheap');
    await page.getByLabel('Wanted words').fill('stoneware');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await messages(page).getByText('Saved. The next check uses these words.').waitFor();
    const words = Promise.withResolvers<void>();
    await page.route('**/listWordRules', async (route) => {
      await words.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Catalogue check' }).first().click();
    await page.getByLabel('Or paste a table').fill('sku\ttitle\n1\tCheap stoneware mug\n2\tGlass mug\n');
    await page.getByRole('button', { name: 'Use this table' }).click();
    // Pressed before the words have come, it would find less than it says.
    await page.getByRole('button', { name: 'Loading…' }).waitFor();
    words.resolve();
    await check(page);
    await findings(page)
      .getByText(/“Cheap” Your word rules forbid it/)
      .first()
      .waitFor();
    await findings(page).getByText('Your word rules want “stoneware” in the listing.').waitFor();

    await page.goto('/ez-writing');
    await touch(page);
    await page.getByRole('combobox', { name: 'Your word rules' }).selectOption({ label: 'House words' });
    await page.getByText('Your word rules want “stoneware” in the listing.').waitFor();
  });

  test('50,000 lines are checked while the page answers, and the check can be cancelled', async () => {
    const { page } = visitor;
    await page.goto(address);
    const row = (at: number) => `${at},"Stoneware mug with lid, 350 ml"\n`;
    await choose(
      page,
      'all.csv',
      `sku,title\n${Array.from({ length: 50_001 }, (_, at) => row(at)).join('')}`,
    );
    await page.getByRole('combobox', { name: 'Your word rules' }).selectOption({ label: 'None' });
    await check(page);
    await page.getByRole('button', { name: 'Cancel the check' }).click();
    expect(await page.getByText(/listings checked/).count()).toBe(0);
    await check(page);
    await page.getByText('50,000 listings checked, 50,000 without findings').waitFor();
    await page.getByText(/The first 50,000 listings were checked/).waitFor();
  });

  test.runIf(longRun)('a seat in the team checks with the words of the team', async () => {
    const per = await newMember('Per Dahl');
    await until(
      'the team',
      () => call(readSeats, {}),
      ({ teams }) => teams.some(({ seats }) => seats === 5),
    );
    await call(inviteToTeam, { product: 'writing', email: per.email });
    const seat = await open(per.token);
    const { link } = await mailAbout(sharedSite(), per.email, /^A seat in a team/);
    await seat.page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
    await seat.page.getByRole('button', { name: 'Accept the seat' }).click();
    await seat.page.getByText(`EZ Writing, in the team of ${member.email}`).waitFor();
    await seat.page.goto(address);
    await seat.page.getByRole('link', { name: 'House words' }).waitFor();
    await seat.close();
    expect([...visitor.errors, ...seat.errors]).toEqual([]);
  });
});
