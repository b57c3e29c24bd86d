import type { Page, Route } from 'playwright-core';
import { affiliateRegister } from '#contract/affiliates.ts';
import { envelope, messages, touch } from './navigation-steps.ts';
import { newMember } from './steps.ts';
import { newVisitor } from './visitor.ts';

const callUnderTest = `**${affiliateRegister.path}`;

/** The affiliate page as a member sees it, where each try to join ends as a test says. */
export interface JoinPage {
  page: Page;
  /** Opens the page, alive, with a call that ends as told, and presses the button. */
  joinWith(answer: (route: Route) => Promise<void>): Promise<void>;
  alerts: ReturnType<Page['getByRole']>;
}

export async function memberAtJoin(): Promise<JoinPage> {
  const [member, { page }] = await Promise.all([newMember('Err Orla'), newVisitor()]);
  await page.goto('/affiliate');
  await page.evaluate((token) => localStorage.setItem('token', token), member.token);
  return {
    page,
    alerts: messages(page).getByRole('alert'),
    async joinWith(answer) {
      await page.unroute(callUnderTest);
      await page.route(callUnderTest, answer);
      await page.goto('/affiliate');
      await touch(page);
      await page.getByRole('banner').getByRole('button', { name: member.name }).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).first().click();
    },
  };
}

/** What is no answer of the service, and what the message then says. */
export const transport: [name: string, answer: (route: Route) => Promise<void>, text: string][] = [
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
