import { afterAll, describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { pagesWithoutButton } from './contact-steps.ts';
import { everyPage, follow, touch } from './navigation-steps.ts';
import { elementsIn, servedPage } from './served-page.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

describe.each(['/home', '/login', ...(longRun ? ['/no-such-page'] : [])])('on %s', (path) => {
  test('the contact button toggles a panel with the mail address', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto(path);
    await touch(page);
    const button = page.getByRole('button', { name: 'Contact', exact: true });
    const mail = page.getByRole('link', { name: 'Contact us Email', exact: true });
    const expanded = (state: boolean) =>
      page.getByRole('button', { name: 'Contact', exact: true, expanded: state });
    await expanded(false).waitFor();
    expect(await mail.count()).toBe(0);
    await button.click();
    await mail.waitFor();
    await expanded(true).waitFor();
    expect(await mail.getAttribute('href')).toBe(`mailto:${brand.email}`);
    await page.getByText(brand.email, { exact: true }).last().waitFor();

    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'hidden' });
    await expanded(false).waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await mail.waitFor();
    await page.keyboard.press('Tab');
    expect(await mail.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await mail.waitFor({ state: 'hidden' });
    await button.click();
    await mail.waitFor();
    await page.mouse.click(20, 400);
    await mail.waitFor({ state: 'hidden' });
    expect(visitor.errors.filter((text) => !(path === '/no-such-page' && text.includes('404')))).toEqual([]);
    await visitor.close();
  });
});

test('every page is served with the button and its panel', async () => {
  for (const path of everyPage) {
    if (path === '/storage-share') continue;
    const ids = [...elementsIn((await servedPage(path)).page)].map(({ attributes }) => attributes);
    expect(
      ids.filter((one) => one.get('popovertarget') === 'contact-panel'),
      path,
    ).toHaveLength(1);
    expect(
      ids.filter((one) => one.get('id') === 'contact-panel'),
      path,
    ).toHaveLength(1);
  }
});

/** Pages of each layout; every page: the long run. */
const layouts = ['/home', '/vps', '/faq', '/blog-detail/3', '/material-list', '/login', '/no-such-page'];

test.runIf(longRun)(
  'the button is at the bottom right, also at 320 px, and stays through navigations',
  async () => {
    const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
    const { page } = visitor;
    expect(await pagesWithoutButton(page, layouts)).toEqual([]);
    await page.goto('/home');
    await touch(page);
    await follow(page, '/faq');
    await page.waitForURL('**/faq');
    await page.getByRole('button', { name: 'Contact', exact: true }).click();
    await page.getByRole('link', { name: 'Contact us Email' }).waitFor();
    await visitor.close();
  },
);

/** Words of the page that reach into the column which the button is in, wherever the page is scrolled to. */
const wordsInItsLane = () => {
  const button = document.querySelector('[popovertarget="contact-panel"]');
  const lane = button?.getBoundingClientRect();
  const found: string[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = walker.nextNode(); text && lane; text = walker.nextNode()) {
    const own = text.parentElement;
    if (!own?.checkVisibility({ visibilityProperty: true }) || own.closest('.sr-only,svg,pre')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    let shownTo = right;
    // What scrolls sideways in a box of its own is seen only as far as the box.
    for (let around: Element | null = own; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible')
        shownTo = Math.min(shownTo, around.getBoundingClientRect().right);
    if (width > 0 && shownTo > lane.left + 1 && left < lane.right) found.push(text.textContent?.trim() ?? '');
  }
  return found.filter(Boolean).slice(0, 5);
};

const phone = ['a phone', { width: 390, height: 844 }] as const;
const wider = [
  ['a tablet', { width: 820, height: 1180 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const;

test.each([phone, ...(longRun ? wider : [])])(
  'the button has a column of its own on %s',
  async (_name, viewport) => {
    const visitor = await newVisitor({ viewport });
    const { page } = visitor;
    for (const path of ['/vps', '/faq', '/feedback', '/terms', '/login']) {
      await page.goto(path);
      expect([path, await page.evaluate(wordsInItsLane)]).toEqual([path, []]);
    }
    await visitor.close();
  },
);
