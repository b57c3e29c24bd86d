import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { liveSeller } from '../../tests/live-seller.ts';
import { openBucketServer } from '../../tests/s3-server.ts';
import { openMailbox } from '../../tests/smtp-server.ts';
import { newInvoice, newMember, payInvoice } from '../business/invoices/test-invoices.ts';
import { silentLog } from '../platform/log.ts';
import { setInstallValue } from '../platform/secret.ts';
import { thisMachine } from './check-machine.ts';
import { examine } from './examine.ts';

let bed: Testbed;
beforeEach(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.close());

type More = Partial<Pick<Parameters<typeof examine>[0], 'build' | 'mailTo' | 'machine'>>;

async function look(env: Record<string, string> = {}, more: More = {}) {
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: bed.service.config.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:9',
    ...env,
  };
  const { connection } = bed;
  const migrations = 'database/migrations';
  return examine({
    ...{ env: settings, envFile: [], build: 'fresh', migrations, log: silentLog, connection },
    ...more,
  });
}
const statesOf = async (...given: Parameters<typeof look>) =>
  Object.fromEntries((await look(...given)).map(({ check, state }) => [check, state]));
const sql = (text: string) => bed.service.database.pool.query(text);

test('a sound install has nothing wrong', async () => {
  const states = await statesOf();
  expect(Object.entries(states).filter(([, state]) => state === 'wrong')).toEqual([]);
  expect(states).toMatchObject({
    settings: 'ok',
    database: 'ok',
    schema: 'ok',
    secrets: 'ok',
    'data folder': 'ok',
  });
});

test('settings, misspelt names and a missing build are told', async () => {
  expect((await look({ PORT: 'abc' }))[0]).toMatchObject({
    check: 'settings',
    state: 'wrong',
    says: expect.stringContaining('PORT'),
  });
  expect(await look({ SMPT_URL: 'smtp://u:hush@h' })).toContainEqual(
    expect.objectContaining({ state: 'warning', says: 'SMPT_URL is not a setting. Did you mean SMTP_URL?' }),
  );
  expect(await statesOf({}, { build: 'none' })).toMatchObject({ build: 'wrong' });
  expect(await statesOf({}, { build: 'old' })).toMatchObject({ build: 'warning' });
});

const mebibyte = 2 ** 20;
test.each([
  [511 * mebibyte, 'warning', 'Only 511 MiB are free in '],
  [512 * mebibyte - 1, 'warning', 'Only 511 MiB are free in '],
  [512 * mebibyte, 'ok', '512 MiB are free in '],
])('with %d bytes free the disk is %s', async (free, state, says) => {
  const asked: string[] = [];
  const freeIn = (folder: string) => {
    asked.push(folder);
    return free;
  };
  const findings = await look({}, { machine: { ...thisMachine, freeIn } });
  expect(findings.filter(({ check }) => check === 'disk')).toMatchObject([
    { state, says: expect.stringContaining(says) },
  ]);
  expect(asked).toEqual([bed.service.config.dataDir]);
});

test('the disk is the one of the data folder, as the machine itself sees it', async () => {
  const folder = bed.service.config.dataDir;
  const { bavail, bsize } = statfsSync(folder);
  // Others write meanwhile.
  expect(Math.abs(thisMachine.freeIn(folder) - bavail * bsize)).toBeLessThan(64 * mebibyte);
});

test.each([
  ['18.20.4', 'wrong', 'This is Node 18. Use 20 or newer.'],
  ['20.0.0', 'ok', 'Node 20.0.0.'],
  [thisMachine.node, 'ok', `Node ${process.versions.node}.`],
])('Node %s is %s', async (node, state, says) => {
  const findings = await look({}, { machine: { ...thisMachine, node } });
  expect(findings.filter(({ check }) => check === 'Node')).toEqual([{ check: 'Node', state, says }]);
});

test('a schema of another version is told', async () => {
  await sql(`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
  expect(await statesOf()).toMatchObject({ schema: 'wrong' });
  await sql(`update drizzle.__drizzle_migrations set created_at = created_at - 2e12`);
  expect(await statesOf()).toMatchObject({ schema: 'warning' });
});

test('production without an owner, or under an example address, is wrong', async () => {
  const live = {
    NODE_ENV: 'production',
    ...liveSeller,
    APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:9',
  };
  const states = await statesOf(live);
  expect(states).toMatchObject({ owner: 'wrong', 'demo accounts': 'ok', mail: 'wrong' });
  const wrong = (await look({ ...live, PUBLIC_URL: 'https://shop.example' })).filter(
    ({ state }) => state === 'wrong',
  );
  expect(wrong).toEqual([
    {
      check: 'settings',
      state: 'wrong',
      says: 'PUBLIC_URL: "https://shop.example" is an example; set your own',
    },
  ]);
});

test('a mail server that takes the login is ok, one that refuses it is wrong, and no password is printed', async () => {
  const box = await openMailbox(0, {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    allowInsecureAuth: true,
  });
  try {
    const at = (password: string) => ({ SMTP_URL: `smtp://user:${password}@127.0.0.1:${box.port}` });
    expect(await statesOf(at('right'))).toMatchObject({ mail: 'ok' });
    const refused = await look(at('hush-hush'));
    expect(refused).toContainEqual(
      expect.objectContaining({ check: 'mail', state: 'wrong', says: expect.stringContaining('EAUTH') }),
    );
    expect(JSON.stringify(refused)).not.toContain('hush');
    expect(box.taken).toEqual([]);
    expect(await statesOf(at('right'), { mailTo: 'owner@firm.test' })).toMatchObject({ mail: 'ok' });
    expect(box.taken).toMatchObject([{ to: ['owner@firm.test'] }]);
  } finally {
    await box.close();
  }
});

test('stored files that others can read, and a failed backup, are told', async () => {
  const files = join(bed.service.config.dataDir, 'files');
  mkdirSync(files, { recursive: true });
  chmodSync(files, 0o755);
  const last = { at: new Date().toISOString(), address: null, problem: 'no room' };
  await setInstallValue(bed.service.database.db, 'last-backup', last);
  expect(await statesOf({ BACKUP_TO: '/mnt/backups' })).toMatchObject({
    'data folder': 'warning',
    backup: 'wrong',
  });
});

test('a name without a record is told as DNS, and a site that does not answer is not', async () => {
  expect(await statesOf({ PUBLIC_URL: 'http://shop.invalid' })).toMatchObject({ DNS: 'wrong' });
  expect(await statesOf()).toMatchObject({ DNS: 'ok', site: 'warning' });
});

test('a proxy that keeps /livez to itself, as those of deploy/ do, is no fault; one that leads elsewhere is', async () => {
  const pages = new Set(['/home']);
  const proxy = createServer(({ url = '' }, answer) => answer.writeHead(pages.has(url) ? 200 : 404).end());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    expect(await statesOf({ PUBLIC_URL })).toMatchObject({ DNS: 'ok', site: 'ok' });
    pages.clear();
    expect(await statesOf({ PUBLIC_URL })).toMatchObject({ DNS: 'ok', site: 'wrong' });
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
});

test('a bucket is asked for its login and its name', async () => {
  const bucket = await openBucketServer();
  try {
    expect(await statesOf(bucket.env)).toMatchObject({ 'stored files': 'ok' });
    const filesWith = async (env: Record<string, string>) =>
      (await look({ ...bucket.env, ...env })).find(({ check }) => check === 'stored files');
    expect(await filesWith({ S3_BUCKET: 'nowhere' })).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('NoSuchBucket'),
    });
    const refused = await filesWith({ S3_ACCESS_KEY_ID: 'another', S3_SECRET_ACCESS_KEY: 'hush-hush' });
    expect(refused).toMatchObject({ state: 'wrong', says: expect.stringContaining('InvalidAccessKeyId') });
    expect(JSON.stringify(refused)).not.toContain('hush');
    expect(await filesWith({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('ECONNREFUSED'),
    });
  } finally {
    await bucket.close();
  }
});

test('a virus scanner that does not answer is wrong; without the setting none is asked', async () => {
  expect(await statesOf({ CLAMD: 'tcp://127.0.0.1:9' })).toMatchObject({ 'virus scanner': 'wrong' });
  expect(Object.keys(await statesOf())).not.toContain('virus scanner');
});

test('VAT that is charged without the VAT ID of the seller is told', async () => {
  const says = async (env: Record<string, string> = {}) =>
    (await look(env)).flatMap(({ check, state, says }) => (check === 'VAT ID' ? [`${state}: ${says}`] : []));
  // There is no rate at home yet, and then one of nothing.
  expect(await says()).toEqual([]);
  const rate = (share: number) => `insert into tax_rates (country, rate, valid_from, name, source)
    values ('DE', ${share}, '2026-01-0${share ? 2 : 1}', 'VAT', 'test')`;
  await sql(rate(0));
  expect(await says()).toEqual([]);
  await sql(rate(1900));
  expect(await says()).toEqual([expect.stringMatching(/^warning: VAT is charged, .* SELLER_VAT_ID/)]);
  expect(await says({ SELLER_VAT_ID: 'DE123456788' })).toEqual([]);
  expect(await says({ SELLER_COUNTRY: 'US' })).toEqual([]);
});

test('documents that lack VAT in the seller’s currency are told, and a rate that is older than a weekend', async () => {
  const says = async () => (await look()).filter(({ check }) => check === 'exchange rates');
  expect(await says()).toMatchObject([
    {
      state: 'warning',
      says: expect.stringMatching(/^No rate of USD counts today, .* on \/admin\/taxes\.$/),
    },
  ]);
  const enter = async (daysAgo: number) => {
    const on = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await sql(`insert into exchange_rates (base, currency, published_on, per_base, source, set_by, set_at)
      values ('EUR', 'USD', '${on}', 1.1583, 'European Central Bank', 'test', now())`);
  };
  await enter(5);
  expect(await says()).toMatchObject([
    {
      state: 'warning',
      says: expect.stringMatching(/^The newest exchange rate is of \d+ \w+ \d{4}\. .* every working day, /),
    },
  ]);
  await enter(4);
  expect(await says()).toMatchObject([
    {
      state: 'ok',
      says: expect.stringMatching(/^Invoices state VAT in EUR; the rate is of \d+ \w+ \d{4}\.$/),
    },
  ]);
  const inEuro = async () =>
    (await look({ CURRENCIES: 'EUR' })).filter(({ check }) => check === 'exchange rates');
  // Everything that it sells is in the currency of the accounts.
  expect(await inEuro()).toEqual([]);
  const { id } = await newInvoice(bed, await newMember(bed));
  await payInvoice(bed, id, 1190);
  const lacking = [{ state: 'warning', says: expect.stringMatching(/^1 document lacks its VAT in EUR\. /) }];
  expect(await says()).toMatchObject(lacking);
  // What was sold in dollars before renews in dollars.
  expect(await inEuro()).toMatchObject(lacking);
  expect((await look({ SELLER_COUNTRY: 'US' })).map(({ check }) => check)).not.toContain('exchange rates');
});
