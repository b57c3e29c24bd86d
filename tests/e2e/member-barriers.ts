import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { adminPaths } from '#app/paths-admin.ts';
import type { Id } from '#contract/ids.ts';
import { sizes } from '../bench/page-barriers.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { type NoteBarriers, noNotes } from './barrier-notes.ts';
import { type Closeness, expectNoBarrier, expectNoBarrierHere } from './barrier-steps.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { keepWaiting, operatorActions, waitingActions } from './member-barrier-actions.ts';
import { type Ground, prepareGround } from './member-barrier-ground.ts';
import { dialogs, libraryActions, memberPages } from './member-barrier-pages.ts';
import { touch } from './navigation-steps.ts';
import { keptOrganisation, organisationActions, organisationPages } from './organisation-barrier-pages.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/**
 * Declares a test for every page of a member and of the operator, and for what opens on them.
 * @param closenessOf how closely the page or the dialog of a name is examined; null leaves it out
 * @param note is told what was found
 */
export function memberMeetsNoBarrier(
  closenessOf: (name: string) => Closeness | null,
  note: NoteBarriers = noNotes,
): void {
  let shop: Shop;
  let ground: Ground;
  let page: Page;
  beforeAll(async () => {
    shop = await openShop({ DELIVERY: 'dedicated=manual', WEBHOOK_NETWORKS: '127.0.0.0/8' });
    ground = await prepareGround(shop.siteUrl);
    page = await pageOf(shop.siteUrl, people.mara.email);
  });
  afterAll(async () => {
    await closeBrowser();
    await shop.close();
  });
  /** Those that are examined, each with how closely. */
  const examined = <T extends readonly [name: string, ...unknown[]]>(cases: readonly T[]) =>
    cases.flatMap((one): [...T, Closeness][] => {
      const closeness = closenessOf(one[0]);
      return closeness ? [[...one, closeness]] : [];
    });
  const expectNothingIn = (at: Page, name: string, closeness: Closeness) =>
    expectNoBarrierHere(
      at,
      closeness === 'everything' ? 'everything' : 'structure',
      note('opened', name, at),
    );

  test.each(examined(memberPages))(
    '%s: no barrier, and nothing wider than a phone',
    async (name, path, ready, closeness) => {
      await open(page, await path(ground), page.getByText(ready));
      await expectNoBarrier(page, closeness, note('member', name, page));
    },
  );

  describe('what opens on a page', () => {
    test.each(examined(dialogs))('%s has no barrier either', async (name, path, button, ready, closeness) => {
      await openFrom(page, await path(ground), button, ready);
      await expectNothingIn(page, name, closeness);
    });
  });

  const organised = [...examined(organisationPages), ...examined(organisationActions)];
  describe.runIf(organised.length > 0)('for an organisation', () => {
    let acting: Page;
    beforeAll(async () => {
      acting = await pageOf(shop.siteUrl, people.mara.email, ground.organisationId);
    });
    test.each(examined(organisationPages))('%s: no barrier', async (name, path, ready, closeness) => {
      await open(acting, path(), acting.getByText(ready));
      await expectNoBarrier(acting, closeness, note('member', name, acting));
    });
    test.each(examined(organisationActions))(
      '%s has no barrier either',
      async (name, path, button, ready, closeness) => {
        await openFrom(acting, path(), button, ready);
        await expectNothingIn(acting, name, closeness);
      },
    );
  });

  const waiting = examined(waitingActions);
  describe.runIf(waiting.length > 0)('what waits of a member who had no connection', () => {
    beforeAll(() => keepWaiting(page));
    test.each(waiting)('%s: no barrier', async (name, path, button, ready, closeness) => {
      await openFrom(page, await path(ground), button, ready);
      await expectNothingIn(page, name, closeness);
    });
  });

  const inLibrary = examined(libraryActions);
  describe.runIf(inLibrary.length > 0)('what a member does in the library', () => {
    test.each(inLibrary)('%s has no barrier', async (name, path, button, ready, closeness) => {
      await page.setViewportSize(sizes.phone);
      await page.goto(await path(ground));
      await touch(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(ready).first().waitFor();
      await expectNothingIn(page, name, closeness);
    });
  });

  describe('of the operator', () => {
    let olga: Page;
    beforeAll(async () => {
      olga = await pageOf(shop.siteUrl, people.olga.email);
    });
    const operatorPages = Object.values(adminPaths).map((path) => [path] as const);
    test.each(examined(operatorPages))('%s', async (path, closeness) => {
      const filled = path
        .replace(':file', 'orders')
        .replace(':name', 'paid')
        .replace(':caseId', ground.caseId)
        .replace(':feedbackNo', ground.feedbackNo);
      await open(olga, filled, olga.getByText(/./));
      await expectNoBarrier(olga, closeness, note('operator', path, olga));
    });
    test.each(examined(operatorActions))(
      '%s has no barrier',
      async (name, path, button, ready, closeness) => {
        await openFrom(olga, await path(ground), button, ready);
        await expectNothingIn(olga, name, closeness);
      },
    );
  });
}

/** @param organisationId for which the member acts */
async function pageOf(siteUrl: string, email: string, organisationId?: Id<'organisation'>): Promise<Page> {
  const { token } = await shopperOf(siteUrl, email);
  const visitor = await newVisitor({ baseURL: siteUrl, reducedMotion: 'reduce' });
  const keep = ([key, value]: string[]) => localStorage.setItem(key ?? '', value ?? '');
  await visitor.context.addInitScript(keep, ['token', token]);
  if (organisationId)
    await visitor.context.addInitScript(keep, ['organisation', keptOrganisation(organisationId, token)]);
  return visitor.page;
}

/** Opens a page, and what a button on it opens. */
async function openFrom(at: Page, path: string, button: string | RegExp, ready: string): Promise<void> {
  const opener = at.getByRole('button', { name: button, exact: true });
  await open(at, path, opener);
  await opener.filter({ visible: true }).first().click();
  await at.getByText(ready).first().waitFor();
}

/** Opens a page of a member and waits until all of it is answered. */
async function open(at: Page, path: string, ready: Locator): Promise<void> {
  await at.setViewportSize(sizes.phone);
  await at.goto(path);
  await ready.filter({ visible: true }).first().waitFor();
  await at.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}
