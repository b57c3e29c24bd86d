import type { Page } from 'playwright-core';
import { people } from '../people.ts';
import type { State } from './state.ts';

const type =
  (...fields: [name: string, text: string][]) =>
  async (page: Page) => {
    for (const [name, text] of fields) await page.locator(`[name="${name}"]:visible`).first().fill(text);
    await page.locator('h1').click();
  };
const choose = (name: string, text: string) => async (page: Page) => {
  await page
    .locator(`input[type=file]`)
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    });
  await page.waitForTimeout(1500);
};
const logIn = (account: { email: string; password: string }) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const wrong = 'wrong-password-typed';
const refused = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=password]')?.value === '');
  await page.locator('main button[type=submit]:enabled').waitFor();
};
/** Three failures, and the one after which the human check is asked for. */
const askForCheck = (email: string) =>
  inTurn(
    ...[1, 2, 3].flatMap(() => [logIn({ email, password: wrong }), refused]),
    logIn({ email, password: wrong }),
    (page) => page.getByRole('checkbox', { name: 'I’m human' }).waitFor(),
  );
/** Ten failures: the last seven with the check, which runs again by itself. */
const lock = (email: string) =>
  inTurn(
    askForCheck(email),
    (page) => page.getByRole('checkbox', { name: 'I’m human' }).click(),
    ...[4, 5, 6, 7, 8, 9, 10].flatMap(() => [
      (page: Page) => page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor(),
      logIn({ email, password: wrong }),
      refused,
    ]),
    (page: Page) => page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor(),
    logIn({ email, password: wrong }),
    (page) => page.getByText('Too many failed attempts').first().waitFor(),
  );
const stranger = `stranger-${Date.now()}@shop.example`;
const somebody = 'nobody@shop.example';
const tool = (field: string) => `main :is(section, div)[id]:has([name="${field}"])`;

/** Every tool with a field left empty, and with a value it refuses. */
const fields: [path: string, field: string, refused: string][] = [
  ['vps', 'visits', 'many'],
  ['proxy', 'pageKB', '-'],
  ['material-member', 'downloads', '1.5'],
  ['brand-grow', 'profit-price', 'cheap'],
  ['brand-investment', 'payback-units', '1e309'],
  ['market-investment', 'weight-fees', '11'],
  ['logistics-control', 'box-1-height', '0'],
  ['content-driven', 'days-brief', '-3'],
  ['ez-browsers', 'profiles-0', '2.5'],
];

export const states: readonly State[] = [
  ...fields.flatMap(([path, field, refused]): State[] => [
    { name: `${path}-empty`, path: `/${path}`, part: tool(field), bring: type([field, '']) },
    { name: `${path}-refused`, path: `/${path}`, part: tool(field), bring: type([field, refused]) },
  ]),
  { name: 'vps-none', path: '/vps', part: tool('visits'), bring: type(['visits', '900,000']) },
  { name: 'proxy-none', path: '/proxy', part: tool('pages'), bring: type(['pages', '0']) },
  { name: 'proxy-link', path: '/proxy?kind=moon', part: tool('pages') },
  {
    name: 'proxy-session',
    path: '/proxy',
    part: tool('pages'),
    bring: inTurn(
      (page) =>
        page
          .getByRole('radio', { name: 'Kept' })
          .or(page.locator('[name=session][value=sticky]'))
          .first()
          .check(),
      type(['sessionName', 'no spaces!']),
    ),
  },
  {
    name: 'dedicated-none',
    path: '/dedicated',
    part: tool('plan'),
    bring: inTurn(
      (page) => page.locator('#configure details').first().locator('summary').first().click(),
      type(['browsers', '900']),
    ),
  },
  { name: 'dedicated-forbidden', path: '/dedicated?plan=ds-99', part: tool('plan') },
  {
    name: 'dedicated-refused',
    path: '/dedicated',
    part: tool('plan'),
    bring: inTurn(
      (page) => page.locator('#configure details').first().locator('summary').first().click(),
      type(['visits', 'many']),
    ),
  },
  { name: 'dedicated-buy-before', path: '/dedicated-buy?plan=ds-2', part: 'page' },
  {
    name: 'dedicated-buy-after',
    path: '/dedicated-buy?plan=ds-2',
    part: 'page',
    bring: inTurn(logIn(people.mara), async (page) => {
      await page.waitForURL(/dedicated-buy/);
      await page.waitForTimeout(1500);
    }),
  },
  { name: 'member-none', path: '/material-member', part: tool('downloads'), bring: type(['downloads', '0']) },
  {
    name: 'brand-control-empty',
    path: '/brand-control',
    part: tool('diff-before'),
    bring: type(['diff-before', ''], ['diff-after', '']),
  },
  {
    name: 'brand-control-same',
    path: '/brand-control',
    part: tool('diff-before'),
    bring: type(['diff-before', 'Steel bottle, 750 ml'], ['diff-after', 'Steel bottle, 750 ml']),
  },
  {
    name: 'market-investment-tie',
    path: '/market-investment',
    part: tool('weight-fees'),
    bring: type(
      ...['demand', 'fees', 'tax', 'freight', 'language', 'competition'].map((one): [string, string] => [
        `weight-${one}`,
        '0',
      ]),
    ),
  },
  {
    name: 'review-insights-empty',
    path: '/review-insights',
    part: tool('reviews-paste'),
    bring: type(['reviews-paste', '']),
  },
  {
    name: 'review-insights-odd',
    path: '/review-insights',
    part: tool('reviews-paste'),
    bring: inTurn(type(['reviews-paste', '!!!\n???\n'], ['reviews-groups', ': , ,'])),
  },
  {
    name: 'realtime-insights-file',
    path: '/realtime-insights',
    part: tool('pace-days'),
    bring: choose('letter.csv', 'Dear Sir or Madam,\nplease find attached.\n'),
  },
  {
    name: 'ez-writing-empty',
    path: '/ez-writing',
    part: tool('listing-title'),
    bring: type(['listing-title', '']),
  },
  {
    name: 'ez-writing-file',
    path: '/ez-writing',
    part: '#pictures',
    bring: choose('text.png', 'This is a text.'),
  },
  {
    name: 'ez-register-none',
    path: '/ez-register',
    part: '#documents',
    bring: async (page) => {
      const ticked = page.locator('#documents [name^=marketplace-]:checked');
      while ((await ticked.count()) > 0) await ticked.first().uncheck();
    },
  },
  {
    name: 'ez-socialengine-empty',
    path: '/ez-socialengine',
    part: '#composer',
    bring: type(['text', ''], ['title', '']),
  },
  { name: 'material-list-all', path: '/material-list/0/all', part: 'page' },
  { name: 'material-list-unknown', path: '/material-list/no-such-type/nowhere', part: 'page' },
  {
    name: 'material-list-filter',
    path: '/material-list/0/images/purple%20elephant?from=member',
    part: 'page',
  },
  { name: 'material-detail', path: '/material-list-detail/none', part: 'page' },
  { name: 'search-start', path: '/search', part: 'page' },
  { name: 'search-found', path: '/search?q=server', part: 'page' },
  { name: 'search-corrected', path: '/search?q=calcluator', part: 'page' },
  { name: 'search-none', path: '/search?q=xylophone%20quartz', part: 'page' },
  { name: 'search-letter', path: '/search?q=v', part: 'page' },
  { name: 'login-empty', path: '/login', part: 'page', bring: press('Log in') },
  { name: 'login-gated', path: '/login?redirect=DedicatedBuy&plan=ds-2', part: 'page' },
  {
    name: 'login-refused',
    path: '/login',
    part: 'page',
    bring: inTurn(logIn({ email: somebody, password: 'wrong-password-typed' }), (page) =>
      page.getByRole('main').getByRole('alert').waitFor(),
    ),
  },
  { name: 'login-captcha', path: '/login', part: 'page', bring: askForCheck(stranger) },
  { name: 'register-start', path: '/register', part: 'page' },
  { name: 'register-empty', path: '/register', part: 'page', bring: press('Send me a code') },
  { name: 'register-sub-alone', path: '/register-sub', part: 'page' },
  { name: 'forget-pwd-start', path: '/forget-pwd', part: 'page' },
  {
    name: 'forget-pwd-empty',
    path: '/forget-pwd',
    part: 'page',
    bring: async (page) => {
      await page.locator('main button[type=submit]').click();
    },
  },
  { name: 'retrieve-pwd-alone', path: '/retrieve-pwd', part: 'page' },
  {
    name: 'retrieve-pwd-expired',
    path: '/retrieve-pwd?ticket=no-such-ticket',
    part: 'page',
    bring: async (page) => {
      const inputs = page.locator('main input:visible');
      for (let i = 0; i < (await inputs.count()); i++) {
        const one = inputs.nth(i);
        const kind = await one.getAttribute('type');
        if (kind !== 'checkbox') await one.fill(kind === 'password' ? 'a-long-enough-password-9' : '123456');
      }
      await page.locator('main button[type=submit]').click();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'confirm-expired',
    path: '/confirm?type=newsletter&t=no-such-token',
    ready: 'This link has expired',
    part: 'page',
  },
  { name: 'link-confirm-failed', path: '/link-confirm?error=failed', part: 'page' },
  { name: 'link-confirm-cancelled', path: '/link-confirm?error=cancelled', part: 'page' },
  {
    name: 'pay-success-unknown',
    path: '/login?redirect=PaySuccess&orderNo=EZC-2026-999999',
    part: 'page',
    bring: inTurn(logIn(people.mara), (page) => page.getByText('We cannot find the order').waitFor()),
  },
  {
    name: 'feedback-file-refused',
    path: '/feedback',
    part: 'page',
    bring: inTurn(choose('prices.exe', 'MZ'), press('Send feedback')),
  },
  { name: 'admin-before', path: '/admin/statistics', part: 'page' },
  {
    name: 'admin-member',
    path: '/login',
    part: 'page',
    bring: inTurn(logIn(people.mara), async (page) => {
      await page.waitForURL(/home/);
      await page.goto('/admin/statistics');
      await page.waitForTimeout(2000);
    }),
  },
  {
    name: 'admin-empty',
    path: '/login',
    part: 'page',
    bring: inTurn(logIn(people.olga), async (page) => {
      await page.waitForURL(/home/);
      await page.goto('/admin/statistics?view=searches&from=2026-01-01&to=2026-01-07');
      await page.waitForTimeout(2000);
    }),
  },
  // Last, because the account stays locked for a quarter of an hour.
  { name: 'login-locked', path: '/login', part: 'page', bring: lock(people.omar.email) },
];
