import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { offlinePath } from '#app/state/offline.ts';
import { sizes } from '../bench/page-barriers.ts';
import { type NoteBarriers, noNotes } from './barrier-notes.ts';
import { type Closeness, expectNoBarrier, expectNoBarrierHere } from './barrier-steps.ts';
import { touch } from './navigation-steps.ts';
import { kinds } from './page-kinds.ts';
import { closeBrowser, newVisitor } from './visitor.ts';
import { shownAt, visitorPages, visitorStates } from './visitor-barrier-pages.ts';

/**
 * Declares a test for every public page, and for what opens on them.
 * @param closenessOf how closely the page at an address is examined, null leaves it out; of what opens on a page the
 *   structure is examined at least
 * @param note is told what was found
 */
export function visitorMeetsNoBarrier(
  closenessOf: (name: string) => Closeness | null,
  note: NoteBarriers = noNotes,
): void {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newVisitor({ reducedMotion: 'reduce' }));
  });
  afterEach(() => page.context().setOffline(false));
  afterAll(closeBrowser);

  const pages = visitorPages.flatMap((path): [path: string, closeness: Closeness][] => {
    const closeness = closenessOf(path);
    return closeness ? [[path, closeness]] : [];
  });
  test.each(pages)('%s has no barrier that a machine can find', async (path, closeness) => {
    await page.setViewportSize(sizes.phone);
    const answer = await page.goto(shownAt[path] ?? path);
    // It leaves for the site as soon as it reaches it.
    if (path === offlinePath) await page.context().setOffline(true);
    // Nobody is signed in here, so that this address leads to the login page.
    if (path === paths.DedicatedBuy)
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expectNoBarrier(page, closeness, note('visitor', path, page, answer?.status()));
  });

  describe('what opens on a page', () => {
    test.each(visitorStates)('%s has no barrier either', async (name, size, path, open) => {
      await page.setViewportSize(sizes[size]);
      await page.goto(path);
      await touch(page);
      await open(page);
      const closeness = closenessOf(name) === 'everything' ? 'everything' : 'structure';
      await expectNoBarrierHere(page, closeness, note('opened', name, page));
    });
  });
}

/** One page of each kind is examined in its colours, and at a desk where it differs there. */
export function closenessAtEveryPush(path: string): Closeness | null {
  const kind = kinds.find((one) => one.path === path);
  if (!kind) return null;
  return kind.desk ? 'desk' : 'colours';
}
