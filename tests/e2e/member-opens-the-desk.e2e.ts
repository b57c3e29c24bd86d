import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { listOrders } from '#contract/orders.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { buy, serviceIn, shopperOf } from '../shopper.ts';
import { type Account, clientAs, newMember, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();

/** Opens a page of the desk as a document and waits until its first questions were answered and nothing is under way. */
async function open(page: Page, path: string): Promise<Request[]> {
  const asked: Request[] = [];
  const note = (request: Request) => void asked.push(request);
  page.on('request', note);
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => window.__first?.answers.size === 0);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return asked;
}

const calls = (requests: readonly Request[]) =>
  requests
    .filter((request) => request.resourceType() === 'fetch' && request.method() === 'GET')
    .map((request) => new URL(request.url()))
    .map(({ pathname, search }) => pathname + search);

describe('a page of the desk asks its first questions beside its script', () => {
  let member: Account;
  let paths: string[];
  beforeAll(async () => {
    member = await newMember('Ada Quell');
    const shopper = { call: await clientAs(member.token), siteUrl: inject('siteUrl') };
    const setup = { hostname: 'shop.quell.example' };
    await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt', setup }]);
    const { id } = await serviceIn(shopper, 'vps-2');
    const [order] = (await shopper.call(listOrders, {})).items;
    const further = [
      ...['/account/orders', `/account/orders/${order?.orderNo}`, '/account/services'],
      ...['/account/payment', '/account/favourites', '/account/collections'],
    ];
    // The overview, the page of one thing, and one without a list; the others in the long run.
    paths = ['/account', `/account/services/${id}`, '/account/membership', ...(longRun ? further : [])];
  });

  test('each of them once, and the page takes every answer', async () => {
    const { page } = visitor;
    await signIn(page, member.token);
    for (const path of paths) {
      const asked = calls(await open(page, path));
      expect(asked, path).toEqual([...new Set(asked)]);
      expect(asked, path).toContain('/merchUser/v1/queryMemberUserInfo');
      expect(asked.length, path).toBeGreaterThan(2);
    }
  });

  test('the pages of the operator do as well', async () => {
    const { page } = visitor;
    await signIn(page, (await shopperOf(inject('siteUrl'), people.olga.email)).token);
    for (const path of ['/admin/health', ...(longRun ? ['/admin/catalogue', '/admin/staff'] : [])])
      expect(calls(await open(page, path)), path).toContain('/merchUser/v1/queryMemberUserInfo');
  });

  test('what a change has made old is asked anew', async () => {
    const { page } = visitor;
    await signIn(page, member.token);
    await open(page, '/account/collections');
    await page.evaluate(() =>
      window.__first?.answers.set('/collections/v1/listCollections', Promise.resolve(new Response('{}'))),
    );
    await page.getByRole('button', { name: 'New collection' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('For the autumn');
    await dialog.getByRole('button', { name: 'Create the collection' }).click();
    await page.waitForURL(/\/account\/collections\/./);
    expect(await page.evaluate(() => window.__first?.answers.size)).toBe(0);
  });

  test('a page asks for about as many files as a page of the site, and not for a hundred', async () => {
    const { page } = visitor;
    await signIn(page, member.token);
    for (const path of ['/account', '/checkout', ...(longRun ? ['/account/orders', '/cart'] : [])]) {
      const requests: Request[] = [];
      page.on('request', (request) => void requests.push(request));
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      const scripts = new Set(
        requests.filter((one) => one.resourceType() === 'script').map((one) => one.url()),
      );
      expect(scripts.size, path).toBeLessThanOrEqual(18);
      page.removeAllListeners('request');
    }
  });

  test('nobody who is not signed in asks', async () => {
    const { page } = visitor;
    const asked = calls(await openStranger(page));
    expect(asked.filter((path) => /orders|services|merchUser/.test(path))).toEqual([]);
  });
});

async function openStranger(page: Page): Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  await page.goto('/account');
  await page.waitForURL('**/login**');
  await page.waitForLoadState('networkidle');
  return asked;
}
