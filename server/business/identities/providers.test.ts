import { afterAll, beforeAll, expect, it } from 'vitest';
import { userThirdPartyLogin, userThirdPartyLoginCheck } from '#contract/identities.ts';
import { termsVersion } from '#contract/members.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { type FaultyProvider, startFaultyProvider } from '#server/platform/auth/oidc/test-faulty-provider.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { liveSeller } from '../../../tests/live-seller.ts';
import { thirdPartyProviders } from './providers.ts';
import { Browser, freePort, type ListeningBed, openListeningBed } from './test-browser.ts';

let provider: FaultyProvider;
let bed: ListeningBed;
beforeAll(async () => {
  provider = await startFaultyProvider();
  bed = await openListeningBed({
    ...settings('SHOP', provider.issuer),
    ...settings('DOWN', `http://127.0.0.1:${await freePort()}`),
    OIDC_SHOP_LABEL: 'The Shop',
  });
});
afterAll(async () => {
  await bed.close();
  await provider.close();
});

const settings = (name: string, issuer: string) => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: 'site',
  [`OIDC_${name}_CLIENT_SECRET`]: 'secret',
});
const arrive = async () => (await new Browser(bed.origin).start('shop')).url.searchParams;

it('signs in through a provider of the settings', async () => {
  provider.fault = 'none';
  const who = new Browser(bed.origin);
  const ticket = (await who.start('shop')).url.searchParams.get('ticket') ?? '';
  expect(await who.call(userThirdPartyLoginCheck, { provider: 'shop', ticket })).toMatchObject({
    status: 'register_required',
    provider: { id: 'shop', label: 'The Shop' },
  });
});

it.each(['other_key', 'unsigned', 'other_nonce', 'token_error'] as const)(
  'brings nobody in with the fault %s, and repeats no word of the provider',
  async (fault) => {
    provider.fault = fault;
    expect(Object.fromEntries(await arrive())).toEqual({ error: 'failed', provider: 'shop' });
  },
);

it.runIf(longRun)('says failed in bounded time when the provider is down, or answers nothing', async () => {
  const down = await new Browser(bed.origin).start('down');
  expect(down.url.search).toBe('?error=failed&provider=down');
  provider.fault = 'none';
  const who = new Browser(bed.origin);
  const there = await who.fetch(`${bed.origin}/auth/v1/thirdPartyStart?provider=shop`);
  const atProvider = await who.fetch(there.headers.get('location') ?? '');
  provider.fault = 'silent';
  const began = performance.now();
  const back = await who.go(atProvider.headers.get('location') ?? '');
  expect(back.url.search).toBe('?error=failed&provider=shop');
  expect(performance.now() - began).toBeLessThan(9000);
});

it('asks somebody without an address to register by email, and still knows who they are', async () => {
  provider.fault = 'none';
  provider.claims = { email: 'not an address' };
  const who = new Browser(bed.origin);
  const ticket = (await who.start('shop')).url.searchParams.get('ticket') ?? '';
  const status = await who.call(userThirdPartyLoginCheck, { provider: 'shop', ticket });
  expect(status).toMatchObject({ status: 'register_required', maskedEmail: null });
  const register = { provider: 'shop', ticket, action: 'register', agreeTerms: 'Y', termsVersion } as const;
  await expect(who.call(userThirdPartyLogin, register)).rejects.toMatchObject({
    code: 40304,
    data: { reason: 'email_missing', action: 'Register' },
  });
});

const offered = (env: Record<string, string>) => {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://site.test', ...env });
  return thirdPartyProviders({ config }).map(({ id, label }) => ({ id, label }));
};
const production = {
  NODE_ENV: 'production',
  ...liveSeller,
  PUBLIC_URL: 'https://shop.pier-soehne.de',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://mail.example',
};

it('offers what the settings name; the built-in test provider only outside production and unless replaced', () => {
  const github = settings('GITHUB', 'github');
  expect(offered(github)).toEqual([
    { id: 'github', label: 'GitHub' },
    { id: 'test', label: 'Test provider' },
  ]);
  expect(offered(settings('TEST', 'https://idp.example'))).toEqual([{ id: 'test', label: 'Test' }]);
  expect(offered({ ...production, ...github })).toEqual([{ id: 'github', label: 'GitHub' }]);
  expect(offered(production)).toEqual([]);
});

it.each([
  [
    { ...production, ...settings('SHOP', 'http://127.0.0.1:9000') },
    'OIDC_SHOP_ISSUER: must begin with https://',
  ],
  [settings('SHOP', 'http://idp.example'), 'OIDC_SHOP_ISSUER: must begin with https://'],
  [settings('SHOP', 'http://127.0.0.1.evil.example'), 'OIDC_SHOP_ISSUER: must begin with https://'],
  [settings('SHOP', 'gitlab'), 'OIDC_SHOP_ISSUER: is neither an address'],
  [settings('1SHOP', 'https://idp.example'), 'OIDC_1SHOP_ISSUER: the name must begin with a letter'],
  [{ OIDC_SHOP_ISSUER: 'github' }, 'OIDC_SHOP_CLIENT_ID'],
])('refuses settings that cannot work: %#', (env, problem) => {
  const read = () => readConfig({ PUBLIC_URL: 'http://site.test', NODE_ENV: 'test', ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(problem);
});
