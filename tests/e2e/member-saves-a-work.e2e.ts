import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createWork, listWorks, readWork, saveWork, trashWork } from '#contract/works.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { savedBy } from './checkout-steps.ts';
import { messages, touch } from './navigation-steps.ts';
import { type Account, clientAs, logIn, newMember } from './steps.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const dialog = (page: Page) => page.locator('dialog[open]');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save to account', exact: true });
const price = (page: Page) => page.locator('main').getByLabel('Price', { exact: false }).first();

describe('a member and what they save', () => {
  let member: Account;
  let call: Awaited<ReturnType<typeof clientAs>>;
  let visitor: Visitor;
  beforeAll(async () => {
    member = await newMember('Ines Prado');
    call = await clientAs(member.token);
    visitor = await newVisitor();
  });
  afterAll(() => visitor.close());

  test('who is not logged in is led there and back with what they entered, and saves it', async () => {
    const { page } = visitor;
    await page.goto('/brand-grow?price=47.5');
    await touch(page);
    await saveButton(page).click();
    const login = dialog(page).getByRole('link', { name: 'Log in and save' });
    const to = new URL((await login.getAttribute('href')) ?? '', inject('siteUrl'));
    expect(to.searchParams.get('redirect')).toBe('BrandGrow');
    expect(to.searchParams.get('price')).toBe('47.5');
    await logIn(page, member);
    await page.goto('/brand-grow?price=47.5');
    await touch(page);
    await saveButton(page).click();
    await dialog(page).getByLabel('Title').fill('Spring mug');
    await dialog(page).getByLabel('Client').fill('Lindt Home');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await messages(page).getByText('Saved. You find it under Saved works').waitFor();
    expect((await call(listWorks, {})).items).toMatchObject([{ title: 'Spring mug', client: 'Lindt Home' }]);
  });

  test('it is opened from the account as it was saved, changed, and the earlier version returns', async () => {
    const { page } = visitor;
    await page.goto('/account/works');
    await page.getByRole('link', { name: 'Spring mug' }).click();
    await page.getByRole('link', { name: 'Open in Profit per unit' }).click();
    await page.waitForURL('**/brand-grow?**');
    await touch(page);
    await expect.poll(() => price(page).inputValue()).toBe('47.5');
    await price(page).fill('52');
    await page.waitForURL('**price=52**');
    await saveButton(page).click();
    await messages(page).getByText('Saved as version 2.').waitFor();
    await page.goto('/account/works');
    await page.getByRole('link', { name: 'Spring mug' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 3', { exact: true }).waitFor();
    const [work] = (await call(listWorks, {})).items;
    expect((await call(readWork, { workId: work?.workId as never })).content).toContain('price=47.5');
  });

  test.runIf(longRun)(
    'a listing is saved with its whole texts, also where they are too long for a link',
    async () => {
      const { page } = visitor;
      const text = `Mug with a lid. ${'It keeps tea warm. '.repeat(120)}`.trim();
      await page.goto('/ez-writing');
      await touch(page);
      const title = page.locator('#checker').getByRole('textbox', { name: /^Title/ });
      await title.fill(text);
      await page.locator('#checker').getByRole('button', { name: 'Save to account', exact: true }).click();
      await dialog(page).getByLabel('Title').fill('Mug, long');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await messages(page).getByText('Saved. You find it under Saved works').waitFor();
      await page.goto('/account/works');
      await page.getByRole('link', { name: 'Mug, long' }).click();
      await page.getByRole('link', { name: 'Open in Listing checker' }).click();
      await page.waitForURL('**/ez-writing?**');
      await touch(page);
      await expect.poll(() => title.inputValue()).toBe(text);
      const [work] = (await call(listWorks, {})).items;
      await call(trashWork, { workId: work?.workId as never });
    },
  );

  test('what another device changed meanwhile is kept: merged where it is another figure, else beside it', async () => {
    const { page } = visitor;
    const content = new URLSearchParams({ price: '40', goods: '10' });
    const made = await call(
      createWork,
      { tool: 'profit-bench', title: 'Two desks', content: `?${content}` },
      key(),
    );
    const { workId } = made;
    await page.goto(`/account/works/${workId}`);
    await page.getByRole('link', { name: 'Open in Profit per unit' }).click();
    await page.waitForURL('**/brand-grow?**');
    await touch(page);
    await price(page).fill('39');
    await page.waitForURL('**price=39**');
    await call(saveWork, { workId, content: '?price=40&goods=12', basedOn: 1 }, key());
    await saveButton(page).click();
    await messages(page).getByText('it now contains both changes').waitFor();
    await page.waitForURL('**goods=12**');
    await touch(page);
    await expect.poll(() => price(page).inputValue()).toBe('39');
    const { version } = await call(readWork, { workId });
    await call(saveWork, { workId, content: '?price=41&goods=10', basedOn: version }, key());
    await price(page).fill('42');
    await page.waitForURL('**price=42**');
    await saveButton(page).click();
    await messages(page).getByText('saved next to it').waitFor();
    expect((await call(listWorks, {})).items.map(({ title }) => title).sort()).toEqual([
      'Spring mug',
      'Two desks',
      'Two desks (2)',
    ]);
    expect((await call(readWork, { workId })).content).toBe('?price=41&goods=10');
  });

  test('the sixth is refused with the way to more; trash, restore, delete and export', async () => {
    const { page } = visitor;
    for (const title of ['Four', 'Five'])
      await call(createWork, { tool: 'payback', title, content: '' }, key());
    await page.goto('/brand-grow');
    await touch(page);
    await saveButton(page).click();
    await dialog(page).getByLabel('Title').fill('Six');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByText('There is room for 5 works, and you have 5.').waitFor();
    await page.goto('/account/works');
    await page.getByText('5 of 5 works').waitFor();
    await page.getByRole('link', { name: 'Four' }).click();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('This work is in the trash').waitFor();
    await page.getByRole('button', { name: 'Restore from trash' }).click();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('4 of 5 works').waitFor();
    await page.getByRole('searchbox').fill('desks');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**words=desks');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    await page.goto('/account/works');
    const saved = await savedBy(page, 'Export all');
    expect(saved.name).toBe('saved-works.zip');
    expect(saved.begins.slice(0, 2)).toBe('PK');
  });
});
