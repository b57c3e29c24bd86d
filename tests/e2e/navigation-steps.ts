import type { Page, Route } from 'playwright-core';
import { paths } from '#app/paths.ts';

/** A hand on the mouse: the first report of a pointer may tell only where it rests. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(5, 90);
  await page.mouse.move(8, 94);
}

/** Shakes the mouse, and waits until the page is awake: the region of the messages comes with that, then the islands. */
export async function touch(page: Page): Promise<void> {
  await movePointer(page);
  await messages(page).waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
}

/** Makes the window so wide, and waits until the page has drawn itself for it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Where messages appear, read out when they do. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

/** All texts of the messages on the page; empty when none is shown. */
export const shownMessages = async (page: Page): Promise<string> => (await messages(page).innerText()).trim();

/**
 * Goes to an address as a link in the page's text does. The link lies over the page as it is scrolled, because a click on
 * something further away would scroll there first.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.locator('main').evaluate((main, to) => {
    document.getElementById('link-in-the-text')?.remove();
    const link = document.createElement('a');
    link.id = 'link-in-the-text';
    link.href = to;
    link.textContent = 'A link in the text';
    Object.assign(link.style, {
      position: 'fixed',
      left: '40%',
      top: '40%',
      zIndex: '99',
      background: 'gold',
    });
    main.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'A link in the text' }).click();
}

/** A mark that only lives as long as the document: it is gone after a load. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** The envelope of the service, as one answer. */
export const envelope =
  (code: number, msg = '', data: unknown = null) =>
  (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code, msg, data }) });

const example: Record<string, string> = {
  path: 'Home',
  detailId: 'mat_1',
  enType: 'icon',
  enParentType: 'images',
  typeId: '0',
  parentTypeName: 'all',
  keyword: 'box',
  from: 'home',
};

/** Every address of the site, parameters filled with examples, all seven articles. */
export const everyPage: readonly string[] = Object.values(paths)
  .filter((path) => path !== paths.Redirect)
  .flatMap((path) =>
    path === paths.BlogDetail
      ? ['1', '2', '3', '4', '5', '6', '7'].map((id) => path.replace(':articleId', id))
      : [path.replaceAll(/:(\w+)\??/g, (_, name: string) => example[name] ?? name)],
  );
