import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { errors } from '#contract/errors.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { bodies, plainPage, quiet, saveData, sum, weighedPaths } from '../bench/page-weights.ts';
import { sentWeight } from '../bench/sent-weights.ts';
import { listedAndEager, openAnew, seenAnew, tooHeavy } from './light-pages.ts';
import { messages, touch } from './navigation-steps.ts';
import { kinds } from './page-kinds.ts';
import { arrive, newMember } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** What may load before anybody touches a page: the boot script alone. */
const early = /\/assets\/boot-[^/]+\.js$/;
const isChunk = (request: Request) => /\/assets\/.*\.js$/.test(new URL(request.url()).pathname);

/** Bytes (br), 1 % above what was measured; docs/decisions/0027 has the figures. */
const maxOfCommonScript = 79_500;
/** Holds back every chunk but the boot file until told. */
async function holdChunks(page: Page): Promise<{ asked: string[]; letGo(): void }> {
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!early.test(pathname)) {
      asked.push(pathname);
      await held;
    }
    await route.continue().catch(() => {});
  });
  return { asked, letGo };
}

test.each(['pointer', 'key'])(
  'a public page loads less than 5 kB of script until the first %s',
  async (sign) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await saveData(visitor.context);
    const chunks: Request[] = [];
    page.on('request', (request) => {
      if (isChunk(request)) chunks.push(request);
    });
    await page.goto('/home', { waitUntil: 'networkidle' });
    // A pointer that rests where the page appears is no sign.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(chunks.map((request) => request.url()).filter((url) => !early.test(url))).toEqual([]);
    const sizes = await Promise.all(chunks.map(async (request) => (await request.sizes()).responseBodySize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5 * 1024);
    if (sign === 'pointer') await page.mouse.move(30, 30);
    else await page.keyboard.press('Tab');
    await expect.poll(() => chunks.length).toBeGreaterThan(3);
    await messages(page).waitFor({ state: 'attached' });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

// From what their HTML names, without a browser; every page in a browser: visitor-reads-before-scripts.long.e2e.ts.
// Search engines are not sent to pages that start React at once, the status page excepted: its words are there without.
test.each(weighedPaths)('%s is light until somebody touches it', async (path) => {
  const sent = await sentWeight(inject('siteUrl'), path);
  expect(tooHeavy(path, sent)).toEqual([]);
  if (sent.eager) expect(sent.unlisted || path === listedAndEager).toBe(true);
});

// The richest kinds, several at once: each waits half a second for the network to stay quiet.
test.concurrent.each(weighedPaths.filter((path) => kinds.some((kind) => kind.desk && kind.path === path)))(
  '%s is as light in a browser',
  async (path) => {
    const { sight, unlisted } = await seenAnew(path);
    expect(tooHeavy(path, sight)).toEqual([]);
    const { before, requests, ...sent } = await sentWeight(inject('siteUrl'), path);
    const { eager, html, css, fonts } = sight;
    expect(sent).toEqual({ eager, unlisted, html, css, fonts });
    if (!eager) expect([before, requests]).toEqual([sight.before, sight.requests]);
  },
);

test.runIf(longRun)('a page of words alone loads little more than React at the first touch', async () => {
  const { page, requests, close } = await openAnew(plainPage);
  await touch(page);
  await quiet(page);
  expect(sum(await bodies(requests), 'script')).toBeLessThanOrEqual(maxOfCommonScript);
  await close();
});

test('what a page wakes with is fetched once the browser is idle, and not run', async () => {
  const { page, close } = await newVisitor({ firstVisit: true });
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/vps');
  await expect.poll(() => fetched.filter((path) => /vps-offer\.island/.test(path)).length).toBe(1);
  await quiet(page);
  expect(await page.locator('[data-awake]').count()).toBe(0);
  await close();
});

test.runIf(longRun)(
  'an island further down is fetched once it is within half a screen, and not run',
  async () => {
    const { page, close } = await newVisitor({ firstVisit: true });
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    const tool = () => fetched.filter((path) => /parcel-weight\.island/.test(path)).length;
    await page.goto('/blog-detail/1');
    await expect.poll(() => fetched.some((path) => /\/wake-/.test(path))).toBe(true);
    await quiet(page);
    expect(tool()).toBe(0);
    await page.locator('[data-island*="parcel-weight"] > *').evaluate((island) => {
      window.scrollTo({ top: island.getBoundingClientRect().top - 1.25 * innerHeight, behavior: 'instant' });
    });
    await expect.poll(tool).toBe(1);
    await quiet(page);
    expect(await page.locator('[data-awake]').count()).toBe(0);
    await close();
  },
);

test.runIf(longRun)(
  'the feedback form loads the schema library when it is written in, not before',
  async () => {
    const { page, requests, close } = await openAnew('/feedback');
    await touch(page);
    await quiet(page);
    const read = sum(await bodies(requests), 'script');
    await page.getByLabel('Subject').focus();
    await expect.poll(async () => sum(await bodies(requests), 'script') - read).toBeGreaterThan(15_000);
    await close();
  },
);

describe('while React never comes', () => {
  test('menus and the contact panel open and close on a wide screen', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await holdChunks(page);
    await page.goto('/home');
    const button = page.getByRole('banner').getByRole('button', { name: 'Infrastructure' });
    const entry = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /Virtual servers Start small/ })
      .first();
    await button.click();
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await entry.waitFor();
    await entry.click();
    await page.waitForURL('**/vps');
    await visitor.close();
  });

  test.runIf(longRun)('the menu sheet opens, unfolds, leads on and closes on a phone', async () => {
    const visitor = await newVisitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = visitor;
    await holdChunks(page);
    await page.goto('/home');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await sheet.waitFor();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await sheet.getByText('Company', { exact: true }).tap();
    await sheet.getByRole('link', { name: /Questions/ }).tap();
    await page.waitForURL('**/faq');
    await visitor.close();
  });

  test('the contact panel opens and closes, with its address', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await holdChunks(page);
    await page.goto('/vps');
    const mail = page.getByRole('link', { name: 'Contact us Email' });
    await page.getByRole('button', { name: 'Contact', exact: true }).click();
    await mail.waitFor();
    expect(await mail.getAttribute('href')).toBe(`mailto:${brand.email}`);
    await page.getByRole('button', { name: 'Contact', exact: true }).click();
    await mail.waitFor({ state: 'hidden' });
    await visitor.close();
  });
});

describe('what is done before React has started', () => {
  test('a form typed and sent once is sent once', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const member = await newMember('Quinn Earl');
    await page.goto('/home');
    await page.evaluate((token) => localStorage.setItem('token', token), member.token);
    const { asked, letGo } = await holdChunks(page);
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/feedback/customfeedback.htm')) sent.push(request);
    });
    await page.goto('/feedback');
    await page.getByLabel('What is it about?').selectOption({ label: 'Something good' });
    await page.getByLabel('Subject').fill('Typed before the scripts came');
    await page
      .getByRole('textbox', { name: 'Your message' })
      .pressSequentially('Nothing of this may be lost on the way.');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email);
    await page.getByRole('checkbox', { name: /write back/ }).uncheck();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    expect(asked.length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    const body = page.waitForRequest((request) => request.url().endsWith('/feedback/customfeedback.htm'));
    letGo();
    expect((await body).postDataJSON()).toMatchObject({
      type: 'praise',
      subject: 'Typed before the scripts came',
      content: 'Nothing of this may be lost on the way.',
      email: member.email,
      allowContact: 'N',
    });
    await page.getByRole('heading', { name: 'Your message has arrived.' }).waitFor();
    await page.getByText(/^FB-\d{4}-\d{6}$/).waitFor();
    // Not counted: one that came beside the page's first call, was refused for its CSRF pair and sent anew (app/client.ts).
    const answers = await Promise.all(sent.map(async (one) => (await one.response())?.json()));
    const codes: number[] = answers.map(({ code }) => code);
    expect(codes.filter((code) => code !== errors['request.csrf'].code)).toEqual([0]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('text stays and can be typed on; nothing is sent by itself', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const { letGo } = await holdChunks(page);
    await page.goto('/feedback');
    await page.getByLabel('Subject').pressSequentially('First half, ');
    letGo();
    await messages(page).waitFor({ state: 'attached' });
    await page.getByLabel('Subject').pressSequentially('second half');
    expect(await page.getByLabel('Subject').inputValue()).toBe('First half, second half');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page
      .getByText(/\d fields need attention/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('First half, second half');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('a button pressed once works once', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const { letGo } = await holdChunks(page);
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Pause movement' }).click();
    letGo();
    await page.getByRole('button', { name: 'Resume movement' }).waitFor();
    await touch(page);
    expect(await page.getByRole('button', { name: 'Resume movement' }).count()).toBe(1);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('a press that React begins under works, although the page moved away from the pointer', async () => {
    const [{ page, errors, close }, member] = [await newVisitor(), await newMember('Pia Noor')];
    const { letGo } = await holdChunks(page);
    // Its scripts hold the load event up.
    await page.goto('/login?redirect=Vps', { waitUntil: 'domcontentloaded' });
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await button.hover();
    const before = await button.boundingBox();
    await page.mouse.down();
    letGo();
    await messages(page).waitFor({ state: 'attached' });
    await page.getByText('You then return to the page you asked for.').waitFor();
    // Its note has had its room from the start; a page in which something comes late moves all the same.
    expect(await button.boundingBox()).toEqual(before);
    await page.locator('main').evaluate(({ style }) => style.setProperty('padding-top', '12rem'));
    expect((await button.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
    await page.mouse.up();
    await arrive(page, '/vps');
    expect(errors).toEqual([]);
    await close();
  });
});
