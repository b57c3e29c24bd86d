import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberUserLogin } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { liveSeller } from '../live-seller.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { type Mailbox, openMailbox } from '../smtp-server.ts';
import { ownDataDir } from './copied-data.ts';
import { clientOf } from './http-client.ts';
import { runCommand } from './run-command.ts';
import { sitePages } from './site-pages.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** Each command starts a database of its own, from sources. */
const patience = 120_000;
const ada = { name: 'Ada Owner', email: 'ada@firm.example', password: 'sextant meadow 71' };

let env: Record<string, string>;
let baseURL: string;
let mailbox: Mailbox;
let site: ChildProcess | null = null;
let printed = '';
beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  env = {
    ...{ ...liveSeller, SELLER_BRAND: 'Kontor & Co' },
    ...{ NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: await ownDataDir() },
    ...{ APP_SECRET: 'a-secret-of-a-production-install', SMTP_URL: mailbox.url, LOG_LEVEL: 'warn' },
  };
});
afterAll(async () => {
  await closeBrowser();
  if (site) await stopSite(site);
  await mailbox.close();
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

const command = (name: string, ...words: string[]) => runCommand(env, `scripts/${name}.ts`, ...words);

const linkIn = (text: string) => /http:\/\/127\.0\.0\.1:\d+\/staff-welcome#\S+/.exec(text)?.[0] ?? '';

test('a demonstration does not go into production while its accounts can sign in', async () => {
  const refused = await startSite(env).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refused).toContain(people.olga.email);
  expect(refused).toContain('npm run go-live');
});

test(
  'going live asks first, says what it removes and keeps, and ends the accounts for good',
  async () => {
    expect(await command('go-live')).toMatchObject({ code: 1, said: expect.stringContaining('--yes') });
    const done = await command('go-live', '--yes');
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('3 demo accounts have ended') });
    expect(done.said).toMatch(/kept: +\d+ orders, \d+ invoices/);
    expect((await command('go-live')).said).toContain('Nothing to do');

    site = await startSite(env, undefined, (text) => {
      printed += text;
    });
    const call = await clientOf(baseURL);
    const password = await sealPassword(call, people.olga.password, new Date());
    await expect(call(memberUserLogin, { account: people.olga.email, password })).rejects.toMatchObject({
      code: 40101,
    });
  },
  patience,
);

test.runIf(longRun)(
  'no page, feed or description of the site names the seller of the demonstration',
  async () => {
    const files = ['/site.js', '/blog/feed.xml', '/llms.txt', '/manifest.webmanifest', '/openapi.json'];
    const more = [...files, '/.well-known/security.txt', '/imprint', '/gift/none', '/account', '/cart'];
    const addresses = [...(await sitePages(baseURL)), ...more];
    const leftovers: string[] = [];
    for (const path of addresses) {
      const text = await (await fetch(baseURL + path)).text();
      const found = /.{0,30}(EZCaravel|example (seller|street|town)|ezcaravel\.example).{0,30}/i.exec(text);
      if (found) leftovers.push(`${path}: ${found[0]}`);
    }
    expect(leftovers).toEqual([]);
    expect(addresses.length).toBeGreaterThan(40);
    const imprint = await (await fetch(`${baseURL}/imprint`)).text();
    expect(imprint).toContain('Pier &amp; Söhne GmbH');
    expect(imprint).toMatch(/office@pier-soehne\.de is the point of contact for authorities/);
  },
);

/** Fills the page of a link in; the key of the second factor is read where a person reads it. */
async function fill(page: Page, link: string, fields: Record<string, string>): Promise<void> {
  await page.goto(link);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) });
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the first owner opens the printed link, sets password and second factor, and is in the operator’s pages', async () => {
  await expect.poll(() => linkIn(printed)).not.toBe('');
  const { page } = await newVisitor({ baseURL });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const link = linkIn(printed);
  await fill(page, link, {
    'Email address': ada.email,
    'Display name': ada.name,
    Password: ada.password,
    'Repeat the password': ada.password,
  });
  await page.getByRole('heading', { name: 'Keep these backup codes' }).waitFor();
  expect(await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them, continue' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('table', { name: 'Staff' }).getByText(ada.email).waitFor();
  // The secret of the link was in no address that left the browser.
  const secret = link.slice(link.indexOf('#') + 1);
  expect(sent.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);

  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill('hand@firm.example');
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('heading', { name: 'Open invitations' }).waitFor();
  await page.getByText('hand@firm.example').first().waitFor();

  const { page: late } = await newVisitor({ baseURL });
  await late.goto(link);
  await late.getByRole('heading', { name: 'This link has been used or replaced' }).waitFor();
});

test.runIf(longRun)(
  'the command makes another link beside the running site, which asks for the password of the account',
  async () => {
    const { code, said } = await command('owner', ada.email);
    expect(code).toBe(0);
    const { page } = await newVisitor({ baseURL });
    await page.goto(linkIn(said));
    await page.getByText(`For ${ada.email}`).waitFor();
    await fill(page, linkIn(said), { 'Password of your account': ada.password });
    await page.getByRole('heading', { name: 'Keep these backup codes' }).waitFor();
    expect((await command('owner', 'no address')).code).toBe(1);
    // Ending accounts is not done beside a running site.
    expect((await command('go-live', '--yes')).said).toContain('Stop it, run this command again');
  },
  patience,
);
