import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { listGifts, readGift } from '#contract/gifts.ts';
import { confirmTotp, enrolTotp, memberUserLogin, queryMemberUserInfo } from '#contract/members.ts';
import { revealCredentials } from '#contract/services.ts';
import { solveHumanCheck } from '../human-check.ts';
import { liveSeller } from '../live-seller.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { buy, serviceIn, until } from '../shopper.ts';
import { type Mailbox, openMailbox } from '../smtp-server.ts';
import { clientOf } from './http-client.ts';
import { registerByMail } from './register-by-mail.ts';
import { runCommand } from './run-command.ts';
import { copyData, freePort, startSite, stopSite } from './start-site.ts';

/** Each start and each command opens a database of its own. */
const patience = 400_000;
const [secretX, secretY] = ['xylem-'.repeat(8), 'yarrow-'.repeat(8)];
const rita = { email: 'rita@firm.example', name: 'Rita Buyer', password: 'lantern meadow 47' };
const timo = { email: 'timo@firm.example', name: 'Timo Factor', password: 'sextant copper 52' };

const folders: string[] = [];
let mailbox: Mailbox;
let baseURL: string;
let common: Record<string, string>;
let site: ChildProcess | null = null;
/** The folder of the demonstration, stopped, and what its members know of what is kept sealed there. */
let demo: string;
let totp: TOTP;
let lastOtp: string;
let known: { token: string; serviceId: Awaited<ReturnType<typeof serviceIn>>['id'] } & Record<
  'credentials' | 'gift',
  unknown
>;

beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  common = { PORT: String(port), PUBLIC_URL: baseURL, SMTP_URL: mailbox.url, LOG_LEVEL: 'warn' };
  demo = await mkdtemp(join(tmpdir(), 'ezc-demo-'));
  folders.push(demo);
  await inTheDemonstration();
}, patience);
afterAll(async () => {
  await stop();
  await mailbox.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  if (site) await stopSite(site);
  site = null;
}

/** Two people register, one buys what is kept sealed, the other turns a second factor on. */
async function inTheDemonstration(): Promise<void> {
  site = await startSite({ ...common, LIMITS: 'off', DATA_DIR: demo, APP_SECRET: secretX });
  const { call, token } = await register(rita);
  const shopper = { call, siteUrl: baseURL };
  const setup = { hostname: 'a.firm.example' };
  await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt', setup }]);
  await buy(shopper, [{ plan: 'gift-pro-3', months: 0, setup: { words: 'For you' } }]);
  const { id: serviceId } = await serviceIn(shopper, 'vps-2');
  const credentials = await credentialsOf(call, serviceId);
  const bought = () => call(listGifts, {});
  const { items } = await until('the gift has a link', bought, (gifts) => Boolean(gifts.items[0]?.code));
  known = { token, serviceId, credentials, gift: items[0]?.code };

  const other = await register(timo);
  const password = () => sealPassword(other.call, timo.password, new Date());
  const { secret } = await other.call(enrolTotp, { password: await password() });
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  lastOtp = totp.generate();
  await other.call(confirmTotp, { password: await password(), otpCode: lastOtp });
  await stop();
}

async function register(who: typeof rita) {
  const token = await registerByMail(baseURL, mailbox, who);
  return { token, call: await clientOf(baseURL, { token }) };
}

async function credentialsOf(call: Call, serviceId: typeof known.serviceId): Promise<unknown> {
  const password = await sealPassword(call, rita.password, new Date());
  return (await call(revealCredentials, { serviceId, password })).credentials;
}

/** The settings of production on a copy of the demonstration. */
async function production(secrets: string): Promise<Record<string, string>> {
  const folder = await copyData(demo);
  folders.push(folder);
  return { ...common, ...liveSeller, NODE_ENV: 'production', DATA_DIR: folder, APP_SECRET: secrets };
}

const refusalOf = (env: Record<string, string>) =>
  startSite(env).then(
    (child) => {
      site = child;
      return 'it started';
    },
    ({ message }: Error) => message,
  );

/** Through the human check, which an address is asked for after three failures. */
async function signIn({ email, password: plain }: typeof rita, otpCode?: string) {
  const call = await clientOf(baseURL);
  const captchaCode = await solveHumanCheck(call);
  const password = await sealPassword(call, plain, new Date());
  const input = { account: email, password, captchaCode, ...(otpCode ? { otpCode } : {}) };
  return call(memberUserLogin, input).then(
    ({ token }) => ({ token, code: 0, data: null }),
    ({ code, data }: CallRefused) => ({ token: '', code, data }),
  );
}

/** What everybody finds in a site that is live: the members all of theirs, and the published accounts nothing. */
async function expectEverybodyAtHome(): Promise<void> {
  const { token, code } = await signIn(rita);
  expect(code).toBe(0);
  const call = await clientOf(baseURL, { token });
  expect(await credentialsOf(call, known.serviceId)).toEqual(known.credentials);
  expect((await call(listGifts, {})).items.map((gift) => gift.code)).toEqual([known.gift]);
  const shown = await (await clientOf(baseURL))(readGift, { code: String(known.gift) });
  expect(shown).toMatchObject({ tier: 'pro', months: 3, words: 'For you', state: 'waiting' });
  // Who was signed in still is.
  const before = await clientOf(baseURL, { token: known.token });
  expect((await before(queryMemberUserInfo, {})).userEmail).toBe(rita.email);

  expect(await signIn(timo)).toMatchObject({
    code: errors['access.step_up'].code,
    data: { methods: expect.arrayContaining(['totp']) },
  });
  // A code is good once.
  await expect.poll(() => totp.generate(), { timeout: 40_000 }).not.toBe(lastOtp);
  lastOtp = totp.generate();
  expect((await signIn(timo, lastOtp)).token).toHaveLength(43);

  for (const demoAccount of Object.values(people))
    expect((await signIn(demoAccount)).code).toBe(errors['member.credentials_wrong'].code);
}

test(
  'with the secret of the demonstration everything opens, members sign in, and the published accounts do not',
  async () => {
    const env = await production(secretX);
    expect(await runCommand(env, 'scripts/go-live.ts', '--yes')).toMatchObject({
      code: 0,
      said: expect.stringContaining('3 demo accounts have ended'),
    });
    site = await startSite(env);
    await expectEverybodyAtHome();
    await stop();
  },
  patience,
);

test(
  'with another secret nothing starts or ends before it is said what would be lost; both together open everything',
  async () => {
    const alone = await production(secretY);
    const goLive = (env: Record<string, string>) => runCommand(env, 'scripts/go-live.ts', '--yes');
    for (const said of [await refusalOf(alone), (await goLive(alone)).said]) {
      expect(said).toContain('APP_SECRET does not open everything that this database contains');
      expect(said).toContain('Nothing was changed.');
      for (const line of ['1 second factor', '1 service with passwords', '1 link of a gift'])
        expect(said).toContain(`\n  ${line}\n`);
      expect(said).toContain('APP_SECRET="new old"');
      expect(said).toContain('npm run rotate -- --forget-lost');
      for (const secret of [secretX, secretY]) expect(said).not.toContain(secret);
    }

    const both = { ...alone, APP_SECRET: `${secretY},${secretX}` };
    // The secrets fit, so what is said now is that the published accounts can still sign in.
    expect(await refusalOf(both)).toContain(people.olga.email);
    expect(await goLive(both)).toMatchObject({ code: 0 });
    site = await startSite(both);
    await expectEverybodyAtHome();
    await stop();

    // What the refusal says to do next: then the new secret is enough.
    expect(await runCommand(both, 'start.ts', '--built', 'rotate')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Everything is sealed with the newest secret.'),
    });
    site = await startSite(alone);
    await expectEverybodyAtHome();
    await stop();
  },
  patience,
);
