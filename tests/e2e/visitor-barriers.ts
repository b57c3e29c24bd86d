import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { sizes } from '../bench/page-barriers.ts';
import { type Closeness, expectNoBarrier, expectNoBarrierHere } from './barrier-steps.ts';
import { everyPage, touch } from './navigation-steps.ts';
import { kinds } from './page-kinds.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** Pages in which something is written for people: not the empty hand-over frame. */
const pages = [...everyPage.filter((path) => path !== paths.StorageShare), '/no-such-page'];

type State = [name: string, size: keyof typeof sizes, path: string, open: (page: Page) => Promise<void>];
const states: State[] = [
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

/**
 * Declares a test for every public page, and for what opens on them.
 * @param closenessOf how closely the page at an address is examined
 */
export function visitorMeetsNoBarrier(closenessOf: (path: string) => Closeness): void {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newVisitor({ reducedMotion: 'reduce' }));
  });
  afterAll(closeBrowser);

  test.each(pages)('%s has no barrier that a machine can find', async (path) => {
    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    // Nobody is signed in here, so that this address leads to the login page.
    if (path === paths.DedicatedBuy)
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expectNoBarrier(page, closenessOf(path));
  });

  describe('what opens on a page', () => {
    test.each(states)('%s has no barrier either', async (_name, size, path, open) => {
      await page.setViewportSize(sizes[size]);
      await page.goto(path);
      await touch(page);
      await open(page);
      await expectNoBarrierHere(page, 'everything');
    });
  });
}

/** One page of each kind is examined in its colours, and at a desk where it differs there; all others on a phone. */
export function closenessAtEveryPush(path: string): Closeness {
  const kind = kinds.find((one) => one.path === path);
  if (!kind) return 'structure';
  return kind.desk ? 'desk' : 'colours';
}
