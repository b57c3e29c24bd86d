import { createServer, type Server } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createHandOver, queryMemberUserInfo } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { freePort } from './start-site.ts';
import { type Account, arrive, clientAs, memberButton, newMember, seeName, storedToken } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

/** A page of the main site: it keeps whatever any window tells it. */
const mainPage = `<!doctype html><html lang="en"><title>Main site</title><h1>Main site</h1><script>
  heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));
</script>`;
async function serveMainPage(origin: string): Promise<Server> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(mainPage),
  );
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return server;
}

interface Heard {
  origin: string;
  data: unknown;
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const ack = (nonce: string): Heard => ({ origin: inject('siteUrl'), data: { type: 'ack', nonce } });

/** Frames a page of the site in the main site's page. */
async function frameIn(page: Page, address: string): Promise<Frame> {
  await page.evaluate(
    (src) =>
      new Promise((loaded) => {
        const frame = document.createElement('iframe');
        frame.onload = loaded;
        frame.src = src;
        document.body.append(frame);
      }),
    address,
  );
  return page.frames().at(-1) as Frame;
}
const tellFrame = (page: Page, message: unknown) =>
  page.evaluate(
    ([data, to]) => window.frames[0]?.postMessage(data, to as string),
    [message, inject('siteUrl')],
  );

/** Opens a page of the site as a window of this page. */
async function openWindow({ context, page }: Visitor, address: string): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.evaluate((url) => Object.assign(window, { opened: open(url) }), address);
  const opened = await opening;
  await opened.waitForLoadState('load');
  return opened;
}
const tellWindow = (page: Page, message: unknown) =>
  page.evaluate(
    ([data, to]) => (window as unknown as { opened: Window }).opened.postMessage(data, to as string),
    [message, inject('siteUrl')],
  );

describe('the main site hands a login over', () => {
  const [site, mainSite] = [inject('siteUrl'), inject('mainSite')];
  const share = `${site}/storage-share`;
  const servers: Server[] = [];
  let elsewhere: string;
  let member: Account;
  let visitor: Visitor;
  beforeAll(async () => {
    elsewhere = `http://127.0.0.1:${await freePort()}`;
    servers.push(await serveMainPage(mainSite), await serveMainPage(elsewhere));
  });
  beforeEach(async () => {
    member = await newMember('Kari Vik');
    visitor = await newVisitor();
    await visitor.page.goto(mainSite);
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(async () => {
    await closeBrowser();
    for (const server of servers) server.close();
  });

  test('to a frame: the token is checked, stored and acknowledged, never handed back; logging out ends it', async () => {
    const { page, context } = visitor;
    const frame = await frameIn(page, share);
    // What is not exactly a hand-over is ignored, and so is a token that the service does not know.
    const dead = 'D'.repeat(43);
    for (const message of [
      { type: 'token', token: 'too-short', nonce: 'n1' },
      { type: 'token', token: member.token },
      { type: 'token', token: member.token, nonce: 'n2', more: 'Y' },
      { type: 'token', token: [member.token], nonce: 'n3' },
      { type: 'give', nonce: 'n4' },
      JSON.stringify({ type: 'token', token: member.token, nonce: 'n5' }),
      null,
    ])
      await tellFrame(page, message);
    const asked = context.waitForEvent('response', (answer) =>
      answer.url().endsWith(queryMemberUserInfo.path),
    );
    await tellFrame(page, { type: 'token', token: dead, nonce: 'n6' });
    expect((await (await asked).json()).code).not.toBe(0);
    expect(await frame.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await tellFrame(page, { type: 'token', token: member.token, nonce: 'good-1' });
    await expect.poll(() => heardBy(page)).toEqual([ack('good-1')]);
    expect(await frame.evaluate(() => localStorage.getItem('token'))).toBe(member.token);
    const home = await context.newPage();
    await home.goto('/home');
    await seeName(home, member.name);

    await tellFrame(page, { type: 'logout', nonce: 'good-2' });
    await expect.poll(() => heardBy(page)).toEqual([ack('good-1'), ack('good-2')]);
    expect(await frame.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // Pages that are open notice it without being touched, and the session is over.
    await home.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await memberButton(home, member.name).count()).toBe(0);
    const call = await clientAs(member.token);
    await expect(call(queryMemberUserInfo, {})).rejects.toMatchObject({ code: 40302 });
  });

  test.each(['/storage-share', ...(longRun ? ['/home'] : [])])(
    'to a window with %s: the header shows the name',
    async (path) => {
      const opened = await openWindow(visitor, site + path);
      await tellWindow(visitor.page, { type: 'token', token: member.token, nonce: 'w1' });
      await expect.poll(() => heardBy(visitor.page)).toEqual([ack('w1')]);
      expect(await storedToken(opened)).toBe(member.token);
      if (path !== '/home') await opened.goto('/home');
      await seeName(opened, member.name);
    },
  );

  test('another origin can neither frame the page nor tell it anything', async () => {
    const { page } = visitor;
    await page.goto(elsewhere);
    await frameIn(page, share);
    expect(visitor.errors.splice(0).join()).toMatch(/frame-ancestors/);
    const opened = await openWindow(visitor, share);
    const questions: string[] = [];
    opened.on('request', (request) => questions.push(request.url()));
    // Listens after the page itself, so the page has decided by the time this hears.
    await opened.evaluate(() => {
      const heard = new Promise((hear) => addEventListener('message', hear, { once: true }));
      Object.assign(window, { heard: heard.then(() => 'heard') });
    });
    await tellWindow(page, { type: 'token', token: member.token, nonce: 'evil' });
    expect(await opened.evaluate(() => (window as unknown as { heard: Promise<string> }).heard)).toBe(
      'heard',
    );
    await opened.reload();
    expect(questions.filter((url) => url.endsWith(queryMemberUserInfo.path))).toEqual([]);
    expect(await storedToken(opened)).toBeNull();
    expect(await heardBy(page)).toEqual([]);
  });

  test('a one-time code does it at the top level, once, and never behind the back of somebody else', async () => {
    const { page } = visitor;
    const call = await clientAs(member.token);
    const { code } = await call(createHandOver, {});
    await page.goto(`${share}?code=${code}&redirect=Vps&plan=v-1`);
    await arrive(page, '/vps?plan=v-1');
    await seeName(page, member.name);
    expect(await storedToken(page)).not.toBe(member.token);

    const thief = await newVisitor();
    await thief.page.goto(`/storage-share?code=${code}`);
    await thief.page.getByText('This link has expired or was used before. Log in here instead.').waitFor();
    expect(await storedToken(thief.page)).toBeNull();
    await thief.close();
    expect(thief.errors).toEqual([]);

    const other = await newMember('Lars Bo');
    const { code: foreign } = await (await clientAs(other.token))(createHandOver, {});
    await page.goto(`/storage-share?code=${foreign}`);
    await page.getByText(`You are logged in as ${member.name}. This link is for another login.`).waitFor();
    await page.getByRole('button', { name: 'Use the new login' }).click();
    await arrive(page, '/home');
    await seeName(page, other.name);
  });
});
