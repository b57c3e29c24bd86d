import type { Page } from 'playwright-core';
import type { State } from './state.ts';

const sample: Record<string, string> = {
  email: 'visitor@shop.example',
  textarea:
    'We write listings for forty shops in three countries.\nWorkspaces for each client would help us.',
  text: 'A firm of five that lists for forty shops',
};

/** Fills every field that is in sight, empty and takes a text, and chooses the second answer where one is asked for. */
async function fillIn(page: Page): Promise<void> {
  const fields = page.locator('main form :is(input, textarea, select):visible');
  for (const field of await fields.all()) {
    const { kind, filled } = await field.evaluate((node) => ({
      kind: node instanceof HTMLInputElement ? node.type : node.localName,
      filled: (node as HTMLInputElement).value !== '',
    }));
    if (kind === 'select' && !filled) await field.selectOption({ index: 1 });
    else if (kind in sample && !filled) await field.fill(sample[kind] ?? '');
  }
}
const prove = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'I’m human' }).click();
  await page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor();
};
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const reads = (page: Page, heading: string | RegExp) =>
  page.getByRole('heading', { name: heading }).first().waitFor();

/** A form that somebody sends empty, and one that they send whole. */
const form = (path: string, button: string, sent: string | RegExp): State[] => [
  {
    name: `${path}-refused`,
    path: `/${path}`,
    part: 'page',
    async bring(page) {
      await press(page, button);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: `${path}-sent`,
    path: `/${path}`,
    part: 'page',
    async bring(page) {
      await fillIn(page);
      await prove(page);
      await press(page, button);
      await reads(page, sent);
    },
  },
];

const arrived = 'Your message has arrived.';

/** What forms of visitors look like once they were refused or sent. */
export const sentStates: readonly State[] = [
  ...['partners', 'partners-marketplaces', 'partners-brands', 'partners-company', 'partners-carrier'].flatMap(
    (path) => form(path, 'Send enquiry', arrived),
  ),
  ...form('feedback', 'Send feedback', arrived),
  {
    name: 'withdrawal-refused',
    path: '/withdrawal',
    part: 'page',
    bring: (page) => press(page, 'Continue to confirm'),
  },
  {
    name: 'withdrawal-confirm',
    path: '/withdrawal',
    part: 'page',
    async bring(page) {
      await page.getByLabel('Order number').fill('EZC-2026-000104');
      await page.getByLabel('Your name').fill('Vera Holm');
      await page.getByLabel('Email for the acknowledgement').fill('vera@shop.example');
      await prove(page);
      await press(page, 'Continue to confirm');
      await reads(page, 'Check and confirm');
    },
  },
  {
    name: 'forget-pwd-sent',
    path: '/forget-pwd',
    part: 'page',
    async bring(page) {
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@shop.example');
      await prove(page);
      await press(page, 'Send me a code');
      await page.getByText('If an account exists, a code is on its way.').waitFor();
    },
  },
  {
    name: 'register-sub-code',
    path: '/register',
    part: 'page',
    async bring(page) {
      await page
        .getByRole('textbox', { name: 'Email', exact: true })
        .fill(`visitor-${Date.now()}@shop.example`);
      await prove(page);
      await page.getByRole('checkbox', { name: /accept the terms/ }).check();
      await press(page, 'Send me a code');
      await reads(page, 'One more step.');
    },
  },
  {
    name: 'faq-found',
    path: '/faq',
    part: 'page',
    bring: (page) => page.getByRole('searchbox').last().fill('refund'),
  },
  {
    name: 'faq-none',
    path: '/faq',
    part: 'page',
    bring: (page) => page.getByRole('searchbox').last().fill('xylophone'),
  },
  { name: 'refund-worked', path: '/refundPolicy', part: 'page' },
];
