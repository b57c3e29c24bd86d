import type { Page } from 'playwright-core';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { offlinePath } from '#app/state/offline.ts';
import type { sizes } from '../bench/page-barriers.ts';
import { everyPage } from './navigation-steps.ts';

/** Pages in which something is written for people: not the empty hand-over frame. */
export const visitorPages: readonly string[] = [
  ...everyPage.filter((path) => path !== paths.StorageShare),
  ...['/no-such-page', offlinePath, accountPaths.StaffWelcome],
];

/** Where a page is shown to somebody without a session, when its plain address leads to another page. */
export const shownAt: Readonly<Record<string, string>> = {
  [paths.Confirm]: `${paths.Confirm}?type=newsletter&t=none`,
  [paths.LinkConfirm]: `${paths.LinkConfirm}?error=cancelled`,
};

type State = [name: string, size: keyof typeof sizes, path: string, open: (page: Page) => Promise<void>];
export const visitorStates: State[] = [
  [
    'a menu',
    'desk',
    '/home',
    async (page) => {
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: 'Products' }).click();
      await banner
        .getByRole('link', { name: /EZ Writing/ })
        .first()
        .waitFor();
    },
  ],
  [
    'the menu sheet',
    'phone',
    '/home',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Solutions', { exact: true }).click();
    },
  ],
  [
    'the contact panel',
    'phone',
    '/vps',
    async (page) => {
      await page.getByRole('button', { name: 'Contact', exact: true }).click();
      await page.getByRole('link', { name: 'Contact us Email' }).waitFor();
    },
  ],
  [
    'the calendar',
    'desk',
    '/refundPolicy',
    async (page) => {
      await page.getByRole('button', { name: 'Choose a date' }).click();
      await page.getByRole('grid').waitFor();
    },
  ],
  [
    'a form with errors',
    'phone',
    '/feedback',
    async (page) => {
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await page
        .getByText(/\d fields need attention/)
        .first()
        .waitFor();
    },
  ],
];
