import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { errors, silentCodes } from '#contract/errors.ts';
import { envelope, messages, shownMessages, touch } from './navigation-steps.ts';
import { type Account, newMember } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let member: Account;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  member = await newMember('Err Orla');
  visitor = await newVisitor();
  page = visitor.page;
  await page.goto('/home');
  await page.evaluate((token) => localStorage.setItem('token', token), member.token);
});
afterAll(closeBrowser);

const callUnderTest = `**${affiliateRegister.path}`;
const join = () => page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).first();
const alerts = () => messages(page).getByRole('alert');

/** The affiliate page, alive, with a call that ends as told. */
async function openPage(answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(callUnderTest);
  await page.route(callUnderTest, answer);
  await page.goto('/affiliate');
  await touch(page);
  await page.getByRole('banner').getByRole('button', { name: member.name }).waitFor();
}

/** What the page itself says or does when joining is refused. */
const pageHasReacted = () =>
  Promise.any([
    page.getByText('Joining did not work. Try again.').waitFor(),
    page.getByText('Confirm your email address first, then join.').waitFor(),
    page.waitForURL('**/login?redirect=Affiliate'),
  ]);

const table = Object.entries(errors).map(([name, { code, msg }]) => ({ name, code, msg }));
const loud = table.filter(({ code }) => !silentCodes.has(code));

test('the seven silent codes are those of the specification', () => {
  expect([...silentCodes].sort()).toEqual([40001, 40301, 40302, 40303, 40304, 60010, 60020]);
  expect(loud.length + silentCodes.size).toBe(table.length);
});

test.each(table.filter(({ code }) => silentCodes.has(code)))(
  '$code ($name) shows no message',
  async ({ code, msg }) => {
    await openPage(envelope(code, msg, { fields: {} }));
    await join().click();
    await pageHasReacted();
    expect(await shownMessages(page)).toBe('');
  },
);

test.each([...loud, { name: 'nobody knows it', code: 77777, msg: 'From a newer service.' }])(
  '$code ($name) shows the message of the service',
  async ({ code, msg }) => {
    await openPage(envelope(code, msg));
    await join().click();
    await alerts().getByText(msg).waitFor();
    expect(await messages(page).getByRole('button', { name: 'Close message' }).count()).toBe(1);
    expect(await messages(page).getByRole('status').innerText()).toBe('');
  },
);

test('a pair that no longer fits is mended unseen, also when another first answer comes between', async () => {
  const pairs: (string | undefined)[] = [];
  const other = envelope(errors['request.conflict'].code, errors['request.conflict'].msg);
  const stale = envelope(errors['request.csrf'].code, errors['request.csrf'].msg);
  await openPage(async (route) => {
    pairs.push(route.request().headers()['x-xsrf-token']);
    await (pairs.length < 3 ? stale(route) : other(route));
  });
  await join().click();
  await alerts().getByText(errors['request.conflict'].msg).waitFor();
  expect(pairs).toHaveLength(3);
  expect(pairs.every(Boolean)).toBe(true);
  expect(await alerts().count()).toBe(1);
});

const transport: [name: string, answer: (route: Route) => Promise<void>, text: string][] = [
  ['a refusal without words', envelope(50000, ''), 'Error'],
  ['a connection that is refused', (route) => route.abort('connectionrefused'), 'Request Error'],
  ['a connection that breaks off', (route) => route.abort('connectionreset'), 'Request Error'],
  [
    'an answer that is not JSON',
    (route) => route.fulfill({ body: '<h1>Welcome to the hotel</h1>' }),
    'Request Error',
  ],
  ['an empty answer', (route) => route.fulfill({ body: '' }), 'Request Error'],
  [
    'HTTP 502 from a proxy',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    'Request Error',
  ],
  [
    'HTTP 500 with words',
    (route) =>
      route.fulfill({ status: 500, json: { code: 50000, msg: 'The database is away.', data: null } }),
    'The database is away.',
  ],
  [
    'HTTP 500 without words',
    (route) => route.fulfill({ status: 500, json: { code: 50000, msg: '' } }),
    'Request Error',
  ],
  [
    'HTTP 403 with a silent code in it, which is still no answer of the service',
    (route) => route.fulfill({ status: 403, json: { code: 40304, msg: 'Blocked by the firewall' } }),
    'Blocked by the firewall',
  ],
];
test.each(transport)('%s shows a message', async (_name, answer, text) => {
  await openPage(answer);
  await join().click();
  await alerts().getByText(text, { exact: true }).waitFor();
});
