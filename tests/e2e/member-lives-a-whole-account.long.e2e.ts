import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#contract/books.ts';
import { type Call, CallRefused } from '#contract/client.ts';
import { jumpClock, runJob } from '#contract/development.ts';
import type { Id } from '#contract/ids.ts';
import { getInvoice } from '#contract/invoices.ts';
import { askApproval } from '#contract/organisation-approvals.ts';
import {
  acceptOrganisationInvitation,
  changeColleague,
  listOrganisations,
  readOrganisation,
} from '#contract/organisations.ts';
import { days } from '#contract/time.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/db/embedded/start.ts';
import { journeyMs } from '../../scripts/gate/patience.ts';
import { people } from '../people.ts';
import { readZip } from '../read-zip.ts';
import { sealPassword } from '../seal.ts';
import { order, payByCard, serviceIn, shopperOf } from '../shopper.ts';
import { tracesIn } from '../traces-in.ts';
import { ownDataDir } from './copied-data.ts';
import { clientOf } from './http-client.ts';
import { messages } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import {
  arrive,
  clientAs,
  mailAbout,
  memberButton,
  newMember,
  type Place,
  press,
  register,
  seeName,
  sendLogin,
  storedToken,
} from './steps.ts';
import { giveDevice } from './virtual-device.ts';
import { closeBrowser, goodPassword, newAddress, newLine, newVisitor } from './visitor.ts';

// From the first address to the last row: what a member does in an account of theirs, one thing after the other.

let database: EmbeddedPostgres;
let pool: pg.Pool;
let site: ChildProcess;
let place: Place;
let folders: string[];
let page: Page;
let errors: string[];
// A site of its own: its clock goes on by two weeks, its database is read row by row, and browsers have passkeys for names alone.
beforeAll(async () => {
  const [dataDir, own] = [await ownDataDir(), await mkdtemp(join(tmpdir(), 'ezc-life-'))];
  folders = [dataDir, own];
  database = await startEmbedded({ dataDir });
  const { host, port, user, database: name } = database.connection;
  const url = `postgres://${user}@localhost:${port}/${name}?host=${host}`;
  pool = new pg.Pool({ connectionString: url });
  const listens = await freePort();
  place = { siteUrl: `http://localhost:${listens}`, outbox: join(own, 'outbox') };
  site = await startSite({
    ...{ PORT: String(listens), PUBLIC_URL: place.siteUrl, DATA_DIR: own, DATABASE_URL: url },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  const visitor = await newVisitor({ baseURL: place.siteUrl, firstVisit: true, acceptDownloads: true });
  ({ page, errors } = visitor);
});
afterAll(async () => {
  await closeBrowser();
  if (site) await stopSite(site);
  await pool?.end();
  await database?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const email = newAddress('frida');
const name = 'Frida Nyland-Moe';
/** What the member types, each found again wherever it is; the name comes second. */
const typed = ['Frida Nyland', name, email, 'Kanalgata 77', 'Words of Frida for a gift.'];
const organisation = 'Nyland Trading';

const dialog = () => page.locator('dialog[open]');
async function prove(confirm: string): Promise<void> {
  await dialog().getByLabel('Password', { exact: true }).fill(goodPassword);
  await press(dialog(), confirm);
}
const staffCall = async () => (await shopperOf(place.siteUrl, people.olga.email)).call;
const ownCall = async (): Promise<Call> => clientAs((await storedToken(page)) ?? '', place);

/** Chooses another account in the header. @param shown the name that is there now */
async function switchTo(shown: string, next: string): Promise<void> {
  await memberButton(page, shown).click();
  const loaded = page.waitForEvent('load');
  await page.locator('#member-menu').getByRole('button', { name: next }).click();
  await loaded;
  await seeName(page, next);
}

/** Calls with which somebody acts for the organisation. */
async function actingCall(token: string) {
  const [one] = (await (await clientAs(token, place))(listOrganisations, {})).items;
  const headers = { token, organisation: one?.organisationId ?? '', 'x-forwarded-for': newLine() };
  return { call: await clientOf(place.siteUrl, headers), siteUrl: place.siteUrl };
}

/** Everything that the books are made of, as text: documents as they were issued, and every line that was booked. */
async function books(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'invoice ' || number as what, concat(snapshot, total_amount, paid_amount, member_id) as said from invoices where number is not null
      union all select 'note ' || number, snapshot::text from credit_notes
      union all select 'line ' || id, concat(account, line_amount, currency) from ledger_lines order by 1`,
  );
  return rows;
}

async function askForDeletion(): Promise<void> {
  await page.goto('/account/privacy');
  await press(page, 'Delete your account');
  await dialog().getByLabel('Type the address of your account to confirm').fill(email);
  await prove('Delete the account');
  await page.getByRole('button', { name: 'Keep the account', exact: true }).waitFor();
}

let invoiceId: Id<'invoice'> = 'inv_none';

test(
  'a new member fills their profile, adds a passkey and buys something for themselves',
  async () => {
    await page.goto('/register');
    await register(page, email, 'Frida Nyland', place);
    await arrive(page, '/account');
    await page.goto('/account/settings');
    await page.getByLabel('Display name').fill(name);
    await press(page, 'Save name');
    await seeName(page, name);

    await page.goto('/account/billing');
    await press(page, 'New profile');
    await dialog().getByLabel('Name of the profile').fill('Home of Frida');
    await dialog().getByLabel('Name on the invoice').fill(name);
    await dialog().getByLabel('Street and number').fill('Kanalgata 77');
    await dialog().getByLabel('Postcode').fill('20457');
    await dialog().getByLabel('City').fill('Hamburg');
    await dialog().getByLabel('Country').selectOption('DE');
    await press(dialog(), 'Save profile');
    await page.getByRole('listitem').filter({ hasText: 'Home of Frida' }).waitFor();

    const device = await giveDevice(page);
    await page.goto('/account/security');
    await press(page, 'Add a passkey');
    await prove('Continue');
    await page.getByText(/^The passkey “.+” was added\./).waitFor();
    expect(await device.count()).toBe(1);

    const shopper = { call: await ownCall(), siteUrl: place.siteUrl };
    const gift = { plan: 'gift-pro-3', months: 0, setup: { words: 'Words of Frida for a gift.' } } as const;
    const billing = { name, address: ['Kanalgata 77', '20457 Hamburg'] };
    const placed = await order(shopper, [gift], {}, billing);
    await payByCard(shopper, placed.invoiceId);
    ({ invoiceId } = placed);
    await mailAbout(place, email, /gift/);
  },
  journeyMs,
);

test(
  'the organisation that they form approves and pays what a buyer orders above their bound',
  async () => {
    const timo = await newMember('Timo Falk', place);
    await page.goto('/account/organisation');
    await press(page, 'Form an organisation');
    await dialog().getByLabel('Name of the organisation').fill(organisation);
    await press(dialog(), 'Form an organisation');
    await seeName(page, organisation);
    await press(page, 'Invite a colleague');
    await dialog().getByLabel('Email address').fill(timo.email);
    await dialog()
      .getByRole('radio', { name: /^Buyer/ })
      .check();
    await dialog().getByLabel('Ask an owner above (USD)').fill('50');
    await press(dialog(), 'Send the invitation');
    await prove('Send the invitation');
    await page.getByText(`Invitation sent to ${timo.email}`).waitFor();

    const { link } = await mailAbout(place, timo.email, /^An invitation to an organisation/);
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    await (await clientAs(timo.token, place))(acceptOrganisationInvitation, { token });
    const buyer = await actingCall(timo.token);
    const line = { plan: 'social-2', months: 1 } as const;
    const placed = await order(buyer, [line]);
    await expect(payByCard(buyer, placed.invoiceId)).rejects.toBeInstanceOf(CallRefused);
    await buyer.call(askApproval, { orderNo: placed.orderNo });

    await switchTo(organisation, name);
    await page.goto('/account');
    await page.getByText(`1 order of ${organisation} waits for your approval.`).waitFor();
    await press(page, `Act for ${organisation}`);
    await press(page, `Approve ${placed.orderNo}`);
    await messages(page).getByText(`Order ${placed.orderNo} is approved.`, { exact: false }).waitFor();
    await payByCard(buyer, placed.invoiceId);
    await serviceIn(buyer, 'EZ Social Engine');

    // Whoever leaves hands over first: the page says so, and names what stands in the way.
    await switchTo(organisation, name);
    await page.goto('/account/privacy');
    await page.getByText('You are the last owner of an organisation.', { exact: false }).waitFor();
    const own = await actingCall((await storedToken(page)) ?? '');
    const { colleagues } = await own.call(readOrganisation, {});
    const memberId = colleagues.find((one) => one.email === timo.email)?.memberId;
    const password = await sealPassword(own.call, goodPassword, new Date());
    await own.call(changeColleague, { memberId: memberId ?? 'mem_none', role: 'owner', password });
  },
  journeyMs,
);

test('everything that is held comes as one archive, of JSON and of tables', async () => {
  await page.goto('/account/privacy');
  await press(page, 'Make a copy');
  await prove('Make a copy');
  const button = page.getByRole('button', { name: 'Download your data', exact: true });
  await button.waitFor();
  const coming = page.waitForEvent('download');
  await button.click();
  const files = readZip(await readFile(await (await coming).path()));
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');
  expect(json('account/members.json')).toMatchObject([{ email, name }]);
  expect(json('billing_profiles/billing_profiles.json')).toMatchObject([{ label: 'Home of Frida' }]);
  expect(json('ways/member_passkeys.json')).toHaveLength(1);
  expect(json('organisations/organisation_members.json')).toMatchObject([{ role: 'owner' }]);
  expect(json('invoices/invoices.json')).toMatchObject([{ id: invoiceId }]);
  expect(files.get('orders/orders.csv')?.toString()).toContain('Kanalgata 77');
  expect(files.get('gifts/gifts.csv')?.toString()).toContain('Words of Frida for a gift.');
  expect(files.get('README.txt')?.toString()).toContain('What we keep about you');
});

test(
  'the deletion is undone by the mailed link, asked for again and carried out: the books are as they were, and no row holds the person',
  async () => {
    await askForDeletion();
    const { link } = await mailAbout(place, email, /account will be deleted on/);
    const { pathname, search } = new URL(link ?? '');
    await page.goto(pathname + search);
    await press(page, 'Keep your account');
    await page.getByText('It is done.', { exact: false }).waitFor();
    await askForDeletion();
    const invoice = await (await ownCall())(getInvoice, { invoiceId });
    expect(invoice.number).toMatch(/^INV-/);
    expect((await tracesIn(pool, typed)).length).toBeGreaterThan(8);

    await (await staffCall())(jumpClock, { milliseconds: days(14) });
    const staff = await staffCall();
    const before = await books();
    await staff(runJob, { queue: 'privacy-deletions' });
    await mailAbout(place, email, /account has been deleted$/);
    expect(await books()).toEqual(before);
    expect((await staff(checkBooks, {})).checks.filter(({ breaks }) => breaks.length > 0)).toEqual([]);
    // What the law keeps is the invoice of what they bought, as it was issued.
    expect(await tracesIn(pool, typed)).toEqual(['public.invoices']);
    const kept = await pool.query('select number from invoices where position($1 in snapshot::text) > 0', [
      name,
    ]);
    expect(kept.rows).toEqual([{ number: invoice.number }]);

    // The organisation goes on without them, and the login knows nobody of that address.
    const staying = await pool.query(
      `select m.role from organisation_members m join organisations o on o.id = m.organisation_id
      join members account on account.id = o.account_id where account.name = $1 and m.left_at is null`,
      [organisation],
    );
    expect(staying.rows).toEqual([{ role: 'owner' }]);
    expect(errors).toEqual([]);
    await page.clock.setFixedTime(Date.now() + days(14));
    await page.goto('/account');
    await page.waitForURL('**/login**');
    await sendLogin(page, email, goodPassword);
    await page.getByRole('main').getByText('The email or password is not right.').waitFor();
  },
  journeyMs,
);
