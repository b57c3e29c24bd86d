import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { retryJobs } from '#contract/health.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { inviteStaff } from '#contract/staff-calls.ts';
import { type Person, people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { shopperOf } from '../shopper.ts';
import { type Mailbox, openMailbox, smtpError } from '../smtp-server.ts';
import { ownDataDir } from './copied-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { holdUntil, signIn } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

// A site of its own: an account is disabled here, and its mail server refuses mails.
const vic = 'vic@firm.example';
const wim = 'wim@firm.example';
let refusing = true;
let mailServer: Mailbox;
let env: Record<string, string>;
let site: ChildProcess;
let baseURL: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  mailServer = await openMailbox(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusing && [vic, wim].includes(address)
          ? smtpError(550, `no mailbox of ${address} here`)
          : undefined,
      ),
  });
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  env = {
    ...{ PORT: String(port), DATA_DIR: await ownDataDir(), PUBLIC_URL: baseURL },
    ...{ SMTP_URL: mailServer.url, LOG_LEVEL: 'error', LIMITS: 'off' },
  };
  site = await startSite(env);
});
afterEach(async () => {
  for (const { errors, close } of visitors.splice(0)) {
    await close();
    expect(errors).toEqual([]);
  }
});
afterAll(async () => {
  await closeBrowser();
  await stopSite(site);
  await mailServer.close();
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

/** A browser in which somebody is logged in. */
async function pageOf({ email }: Person) {
  const { token, call } = await shopperOf(baseURL, email);
  const visitor = await newVisitor({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': newLine() } });
  visitors.push(visitor);
  await signIn(visitor.page, token);
  return { page: visitor.page, call };
}

test('mails that were refused are found with their reason, run again, and arrive', async () => {
  const { page, call } = await pageOf(people.olga);
  for (const email of [vic, wim]) {
    const password = await sealPassword(call, people.olga.password, new Date());
    await call(inviteStaff, { email, roles: ['support'], password });
  }
  const failed = page.getByRole('table', { name: 'Failed jobs' });
  const refused = failed.getByText('the mail server refused it for good (550)');
  await expect
    .poll(async () => {
      await page.goto('/admin/health?view=failed');
      await page.getByRole('table').or(page.getByText('No failed jobs')).first().waitFor();
      return refused.count();
    })
    .toBe(2);
  expect(await failed.textContent()).not.toContain('no mailbox');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByRole('rowheader', { name: vic }).waitFor();
  refusing = false;
  await page.getByRole('link', { name: 'Failed jobs' }).click();
  // The second is pressed while the first is under way.
  await holdUntil(page, retryJobs, 2);
  await failed.getByRole('button', { name: 'Retry' }).first().click();
  await failed.getByRole('button', { name: 'Retry' }).last().click();
  await page.getByText('The job runs again within seconds.').first().waitFor();
  for (const one of [vic, wim])
    await expect.poll(() => mailServer.taken.filter(({ to }) => to.includes(one)).length).toBe(1);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('table', { name: 'Processes' }).getByText('Running').waitFor();
  await page.getByText(/^\d+ queues are empty$/).click();
  await page.getByRole('list', { name: 'Empty queues' }).getByRole('listitem').first().waitFor();
  await page.getByText('mail-send', { exact: true }).waitFor();
  await page
    .getByRole('table', { name: 'Third-party rules and figures' })
    .getByText('Limits of networks')
    .waitFor();
});

test('an account is disabled with a reason, its session ends, and journal and acts tell of it', async () => {
  const mara = await pageOf(people.mara);
  await mara.page.goto('/account');
  await mara.page.getByRole('heading', { level: 1 }).waitFor();
  const { page } = await pageOf(people.olga);
  await page.goto('/admin/members');
  await page.getByRole('searchbox', { name: 'Email or member ID' }).fill(people.mara.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', { name: /^Disable the account/ });
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await dialog.getByText('Enter a reason of at least 3 characters.').waitFor();
  await dialog.getByLabel('Reason').fill('card fraud, case 12');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await page.getByText(`${people.mara.email} is disabled and logged out everywhere.`).waitFor();
  await page.getByRole('button', { name: 'Enable account' }).waitFor();
  await expect(mara.call(queryMemberUserInfo, {})).rejects.toThrow();
  await mara.page.goto('/account');
  await mara.page.waitForURL(/\/login/);

  await page.getByRole('link', { name: 'Show in the security journal' }).click();
  const journal = page.getByRole('table', { name: 'Security' });
  await journal.getByText('Session ended').first().waitFor();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  // At once: a choice that follows within the same moment is not lost.
  await page.getByLabel('Kind').selectOption('Staff changed something');
  await journal.getByText('Disabled an account').waitFor();
  await page.getByLabel('Outcome').selectOption('Refused');
  await page.getByText('No entries match.').waitFor();

  await page.goto('/admin/staff/acts');
  const acts = page.getByRole('table', { name: 'Staff activity' });
  await acts.getByRole('row', { name: /Disabled an account.*card fraud, case 12/ }).waitFor();
  await acts
    .getByRole('row', { name: /Ran failed jobs again.*mail-send: 1/ })
    .first()
    .waitFor();

  // Nobody locks themselves out.
  await page.goto(`/admin/members?about=${people.olga.email}`);
  await page.getByRole('button', { name: 'Disable account' }).click();
  const own = page.getByRole('dialog');
  await own.getByLabel('Reason').fill('by mistake');
  await own.getByRole('button', { name: 'Disable account' }).click();
  await own.getByText('This is your own account.').waitFor();
});
