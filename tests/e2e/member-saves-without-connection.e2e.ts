import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/members.ts';
import { createWork, deleteWork, listWorks, listWorkVersions, readWork, trashWork } from '#contract/works.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { savedBy } from './checkout-steps.ts';
import { messages, touch } from './navigation-steps.ts';
import { type Account, clientAs, logIn, memberButton, newMember, seeName } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const dialog = (page: Page) => page.locator('dialog[open]');
const price = (page: Page) => page.locator('main').getByLabel('Price', { exact: false }).first();
const press = (page: Page) => page.getByRole('button', { name: 'Save to account', exact: true }).click();
const waits = (page: Page) => page.getByText('Saved on this device on', { exact: false });
const said = (page: Page, text: string) => messages(page).getByText(text).waitFor();

/** Of the versions in the browser, which pages of the account list: how many are not sent. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opened = indexedDB.open('waiting-works');
        opened.onerror = () => fail(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('works').objectStore('works').getAll();
          all.onsuccess = () => {
            opened.result.close();
            done(all.result.filter(({ sent }: { sent: unknown }) => !sent).length);
          };
        };
      }),
  );

async function setPrice(page: Page, text: string): Promise<void> {
  await price(page).fill(text);
  await page.waitForURL(`**price=${text}**`);
}

async function saveAs(page: Page, title: string): Promise<void> {
  await press(page);
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
}

/** Opens the tool, and waits until it can be read without a connection. */
async function openTool(page: Page, address = '/brand-grow?price=47.5'): Promise<void> {
  await page.goto(address);
  await touch(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/brand-grow', { ignoreVary: true }))))
    .toBe(true);
  // By now the service worker answers for what this page needs.
  await page.reload();
  await touch(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

describe('what a member saves without a connection', () => {
  let member: Account;
  let call: Awaited<ReturnType<typeof clientAs>>;
  let one: Visitor;
  beforeAll(async () => {
    member = await newMember('Vera Holm');
    call = await clientAs(member.token);
    one = await newDevice();
  });
  afterAll(() => one.close());

  /** A browser of the member. */
  const newDevice = async () => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' });
    await logIn(visitor.page, member);
    return visitor;
  };

  const titles = async () => (await call(listWorks, {})).items.map(({ title }) => title).sort();
  const newest = async (title: string) => {
    const work = (await call(listWorks, {})).items.find((item) => item.title === title);
    return call(readWork, { workId: work?.workId as never });
  };

  test('it waits, also after a reload, and is sent once, each version in its order', async () => {
    const { context, page } = one;
    await openTool(page);
    await context.setOffline(true);
    await saveAs(page, 'Train mug');
    await said(page, 'No connection. This version is saved on this device');
    await waits(page).waitFor();
    await page.reload();
    await touch(page);
    await waits(page).waitFor();
    await setPrice(page, '52');
    await press(page);
    await expect.poll(() => kept(page)).toBe(2);
    // The same again is the same version.
    await press(page);
    expect(await titles()).toEqual([]);
    // Nothing is under way any more when the connection returns.
    await page.reload();
    await touch(page);
    await waits(page).waitFor();
    await context.setOffline(false);
    await said(page, 'Saved versions sent to your account: 2.');
    await expect.poll(() => waits(page).count()).toBe(0);
    expect(await newest('Train mug')).toMatchObject({
      version: 2,
      content: expect.stringContaining('price=52'),
    });
    await page.reload();
    await touch(page);
    await seeName(page, member.name);
    const { workId } = await newest('Train mug');
    expect((await call(listWorkVersions, { workId })).items).toHaveLength(2);
    expect(await titles()).toEqual(['Train mug']);
  });

  test.runIf(longRun)(
    'two devices that both changed it: other figures become one work, the same figure two',
    async () => {
      const two = await newDevice();
      const { workId } = await newest('Train mug');
      for (const { page } of [one, two]) {
        await page.goto(`/account/works/${workId}`);
        await page.getByRole('link', { name: 'Open in Profit per unit' }).click();
        await page.waitForURL('**/brand-grow?**');
        await openTool(page, page.url());
      }
      await Promise.all([one.context.setOffline(true), two.context.setOffline(true)]);
      await setPrice(one.page, '61');
      await two.page.locator('main').getByLabel('Goods, each', { exact: false }).first().fill('17');
      await two.page.waitForURL('**goods=17**');
      for (const { page } of [one, two]) {
        await press(page);
        await said(page, 'No connection. This version is saved on this device');
      }
      await one.context.setOffline(false);
      await said(one.page, 'Saved versions sent to your account: 1.');
      await two.context.setOffline(false);
      await said(two.page, 'it now contains both changes');
      expect((await newest('Train mug')).content).toMatch(/(?=.*price=61)(?=.*goods=17)/);
      await messages(two.page).getByRole('button', { name: 'Show both' }).click();
      await two.page.waitForURL('**price=61**');
      await touch(two.page);

      await two.context.setOffline(true);
      await setPrice(two.page, '62');
      await press(two.page);
      await said(two.page, 'No connection. This version is saved on this device');
      await setPrice(one.page, '63');
      await press(one.page);
      await expect.poll(async () => (await newest('Train mug')).content).toContain('price=63');
      await two.context.setOffline(false);
      await said(two.page, 'saved next to it');
      expect((await newest('Train mug (2)')).content).toContain('price=62');
      expect(await titles()).toEqual(['Train mug', 'Train mug (2)']);
      await two.close();
    },
  );

  test.runIf(longRun)(
    'where the plan is full it stays with the reason, can be taken along, and is sent once there is room',
    async () => {
      const { context, page } = one;
      await openTool(page);
      await context.setOffline(true);
      await saveAs(page, 'Sixth');
      await waits(page).waitFor();
      for (const title of ['Three', 'Four', 'Five'])
        await call(createWork, { tool: 'payback', title, content: '' }, key());
      await context.setOffline(false);
      await said(page, 'could not be sent');
      await page.getByText('There is room for 5 works, and you have 5.').waitFor();
      // On another page of the account.
      await page.goto('/account/works');
      const list = page.getByRole('region', { name: 'Waiting on this device' });
      await list.getByText('Sixth').waitFor();
      await list.getByText('There is room for 5 works, and you have 5.').waitFor();
      expect((await savedBy(page, 'Save as a file')).name).toBe('Sixth.json');
      const three = (await call(listWorks, {})).items.find(({ title }) => title === 'Three');
      await call(trashWork, { workId: three?.workId as never });
      await list.getByRole('button', { name: 'Send now' }).click();
      await list.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Sixth' }).waitFor();
    },
  );

  test.runIf(longRun)(
    'a work that was deleted meanwhile: the version stays, and is saved as a new work or deleted',
    async () => {
      const { context, page } = one;
      const { workId } = await newest('Train mug (2)');
      await openTool(page, `/brand-grow?price=62&work=${workId}&version=1`);
      await context.setOffline(true);
      for (const figure of ['64', '65']) {
        await setPrice(page, figure);
        await press(page);
        await waits(page).waitFor();
      }
      await call(trashWork, { workId });
      await call(deleteWork, { workId });
      await context.setOffline(false);
      await said(page, 'could not be sent');
      await page.goto('/account/works');
      const list = page.getByRole('region', { name: 'Waiting on this device' });
      await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
      await list.getByText('It is sent after the version it was changed from.').waitFor();
      await list.getByRole('button', { name: 'Save as a new work' }).click();
      await dialog(page).getByLabel('Title').fill('Found again');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await list.waitFor({ state: 'detached' });
      expect(await newest('Found again')).toMatchObject({
        version: 2,
        content: expect.stringContaining('price=65'),
      });
    },
  );

  test.runIf(longRun)(
    'a session that ended loses nothing: no other account sends it, and its member does after the login',
    async () => {
      const { context, page } = one;
      const other = await newMember('Otto Brandt');
      await openTool(page);
      await context.setOffline(true);
      await setPrice(page, '71');
      const work = await newest('Train mug');
      await page.goto(`/brand-grow?price=71&work=${work.workId}&version=${work.version}`);
      await touch(page);
      await press(page);
      await waits(page).waitFor();
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      await (await clientAs(token))(logout, {});
      await context.setOffline(false);
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
      await logIn(page, other);
      await page.goto('/account/works');
      await page.getByText('0 of 5 works').waitFor();
      expect(await page.getByText('Waiting on this device').count()).toBe(0);
      await memberButton(page, other.name).click();
      // Nothing of this member waits, so nothing is asked.
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login?**');
      expect((await newest('Train mug')).version).toBe(work.version);
      await logIn(page, member);
      await expect.poll(async () => (await newest('Train mug')).version).toBe(work.version + 1);
    },
  );

  test('who logs out while something waits is asked first, and then nothing stays on the device', async () => {
    const { context, page } = one;
    await openTool(page);
    await context.setOffline(true);
    await saveAs(page, 'Never sent');
    await waits(page).waitFor();
    await memberButton(page, member.name).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog(page)
      .getByText(/^One saved version has not reached your account\./)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await waits(page).waitFor();
    await memberButton(page, member.name).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog(page).getByRole('button', { name: 'Log out and delete' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('waiting-works'))).toBeNull();
    await context.setOffline(false);
    await logIn(page, member);
    await page.goto('/account/works');
    await page.getByText('of 5 works').waitFor();
    expect(await titles()).not.toContain('Never sent');
  });
});
