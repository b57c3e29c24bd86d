import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { endLogin } from './login-steps.ts';
import { type Account, arrive, newMember, register, seeName, sendLogin, storedToken, wake } from './steps.ts';
import { closeBrowser, newAddress, newVisitor, type Visitor } from './visitor.ts';

const order = '/dedicated-buy?plan=ds-2';
/** The choices that /dedicated opens with; its links carry them before anybody has touched it. */
const opened =
  'plan=ds-2&location=frankfurt&memory=0&nvme=0&raid=1&controller=no&system=ubuntu&backup=none&care=self&ipv4=1&months=1&quantity=1';
const loginForOrder = '/login?redirect=DedicatedBuy&plan=ds-2';

describe('ordering a server while logged out', () => {
  let member: Account;
  let visitor: Visitor;
  beforeAll(async () => {
    member = await newMember('Ada Voss');
  });
  beforeEach(async () => {
    visitor = await newVisitor();
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(closeBrowser);

  test('the order page loaded directly leads to the login and back, with the plan', async () => {
    const { page } = visitor;
    await page.goto('/vps');
    await page.goto(order);
    await arrive(page, loginForOrder);
    // Whoever does not want to log in gets out again.
    await page.goBack();
    await arrive(page, '/vps');
    await page.goForward();
    await arrive(page, loginForOrder);
    await page.getByText('Log in to finish your server order.').waitFor();
    await page.getByText(/ds-2/i).first().waitFor();
    await sendLogin(page, member.email, member.password);
    await arrive(page, order);
    await seeName(page, member.name);
    expect(await page.title()).toMatch(/^Build your server/);
    await page.reload();
    await arrive(page, order);
    await page.goBack();
    await arrive(page, '/vps');
  });

  test('through registering it comes back to the same plan', async () => {
    const { page } = visitor;
    await page.goto(order);
    await arrive(page, loginForOrder);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await arrive(page, '/register?redirect=DedicatedBuy&plan=ds-2');
    await register(page, newAddress('bo'), 'Bo Lind');
    await arrive(page, order);
    await seeName(page, 'Bo Lind');
  });

  test('so it does when the link to registering is pressed before scripts run', async () => {
    const { page } = visitor;
    let run = () => {};
    const mayRun = new Promise<void>((resolve) => {
      run = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await mayRun;
      await route.continue().catch(() => {});
    });
    await page.goto(loginForOrder, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL((to) => to.pathname === '/register' && to.search === '', { waitUntil: 'commit' });
    run();
    await arrive(page, '/register?redirect=DedicatedBuy&plan=ds-2');
  });

  test('every link to the order carries the choices that the page opens with, and the term prices are served', async () => {
    const html = await (await fetch(new URL('/dedicated', inject('siteUrl')))).text();
    const links = [...html.matchAll(/href="(\/dedicated-buy[^"]*)"/g)].map(([, to]) =>
      to?.replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(new Set(links)).toEqual(new Set([`/dedicated-buy?${opened}`]));
    // 89.00 × 12 less 15 %; with the setup of 49.00 that falls away
    for (const text of ['$75.65', '$907.80', '$209.20']) expect(html).toContain(text);
  });

  test.runIf(longRun).each(['once it is awake', 'by the browser'])(
    'followed from the server page %s',
    async (how) => {
      const { page } = visitor;
      await page.goto('/dedicated');
      if (how === 'once it is awake') await wake(page);
      await page.getByRole('main').getByRole('link', { name: 'Order this server' }).first().click();
      await arrive(page, `/login?redirect=DedicatedBuy&${opened}`);
      await page.getByText('Log in to finish your server order.').waitFor();
      await sendLogin(page, member.email, member.password);
      await arrive(page, `/dedicated-buy?${opened}`);
      await seeName(page, member.name);
      // The way back leads to where the order was begun, not to a login that is done.
      await page.goBack();
      await arrive(page, '/dedicated');
    },
  );

  test.runIf(longRun)(
    'a member opens it at once, and a dead token leads to the login without a toast',
    async () => {
      const { page } = visitor;
      await page.goto('/login');
      await page.evaluate((token) => localStorage.setItem('token', token), member.token);
      await page.goto(order);
      await seeName(page, member.name);
      expect(new URL(page.url()).pathname).toBe('/dedicated-buy');
      await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
      await page.goto(order);
      await arrive(page, loginForOrder);
      await page.getByText('Log in to finish your server order.').waitFor();
      expect(await storedToken(page)).toBeNull();
      expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
    },
  );

  // Every kind of address: app/state/return-target.test.ts, and in a browser the long run.
  test.each([
    ['?redirect=Redirect&path=%252F%252Fevil.example', '/home'],
    ...(longRun ? [['?redirect=MaterialList&typeId=7&keyword=box', '/material-list/7']] : []),
  ] as [string, string][])('login with %s ends at %s', async (query, end) => {
    await endLogin(visitor.page, member, query, end);
  });
});
