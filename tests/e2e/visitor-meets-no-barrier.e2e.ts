import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { expectNoBarrier, expectNoBarrierHere, sizes } from './barrier-steps.ts';
import { everyPage, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  visitor = await newVisitor({ reducedMotion: 'reduce' });
  page = visitor.page;
});
afterAll(closeBrowser);

/** Pages in which nothing is written for people: the empty hand-over frame. */
const pages = everyPage.filter((path) => path !== '/storage-share');

test.each([...pages, '/no-such-page'])('%s has no barrier that a machine can find', async (path) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(path);
  // Nobody is signed in here: the login page it is.
  if (path === paths.DedicatedBuy) await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await expectNoBarrier(page);
});

describe('what opens on a page', () => {
  const states: [name: string, size: keyof typeof sizes, path: string, open: () => Promise<void>][] = [
    [
      'a menu',
      'desk',
      '/home',
      async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
        await page
          .getByRole('banner')
          .getByRole('link', { name: /EZ Writing/ })
          .first()
          .waitFor();
      },
    ],
    [
      'the menu sheet',
      'phone',
      '/home',
      async () => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).getByText('Solutions', { exact: true }).click();
      },
    ],
    [
      'the contact panel',
      'phone',
      '/vps',
      async () => {
        await page.getByRole('button', { name: 'Contact', exact: true }).click();
        await page.getByRole('link', { name: 'Contact us Email' }).waitFor();
      },
    ],
    [
      'the calendar',
      'desk',
      '/refundPolicy',
      async () => {
        await page.getByRole('button', { name: 'Choose a date' }).click();
        await page.getByRole('grid').waitFor();
      },
    ],
    [
      'a form with errors',
      'phone',
      '/feedback',
      async () => {
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await page
          .getByText(/\d fields need attention/)
          .first()
          .waitFor();
      },
    ],
  ];
  test.each(states)('%s has no barrier either', async (_name, size, path, open) => {
    await page.setViewportSize(sizes[size]);
    await page.goto(path);
    await touch(page);
    await open();
    await expectNoBarrierHere(page);
  });
});
