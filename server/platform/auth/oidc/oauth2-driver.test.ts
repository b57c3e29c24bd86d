import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProviderFailure } from './driver.ts';
import { findKnownProvider, type KnownProvider } from './known-providers.ts';
import { oauth2Driver } from './oauth2-driver.ts';
import { type OauthServer, startOauthServer } from './test-oauth-server.ts';

let server: OauthServer;
beforeAll(async () => {
  server = await startOauthServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen = [];
});

const trip = {
  redirectUri: 'http://site.test/auth/v1/thirdPartyCallback',
  state: 'a-state',
  nonce: 'unused',
  codeVerifier: 'v'.repeat(43),
};

/** A known provider as it is, but on the test's server. */
function known(name: string): KnownProvider {
  const real = findKnownProvider(name);
  if (!real) throw new Error(name);
  const at = (address: string) => `${server.origin}${new URL(address).pathname}`;
  return {
    ...real,
    authorizationEndpoint: `${server.origin}/authorize`,
    tokenEndpoint: `${server.origin}/token`,
    profileEndpoint: at(real.profileEndpoint),
    emailsEndpoint: real.emailsEndpoint && at(real.emailsEndpoint),
  };
}
const driverOf = (name: string, clientSecret = 'app-secret') =>
  oauth2Driver(known(name), { clientId: 'app', clientSecret }, { plainHttp: true });

async function journey(driver = driverOf('github'), change: (answer: URLSearchParams) => void = () => {}) {
  const back = await fetch(await driver.begin(trip), { redirect: 'manual' });
  const answer = new URL(back.headers.get('location') ?? '').searchParams;
  change(answer);
  return driver.finish(trip, answer);
}
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderFailure);
  return (error as ProviderFailure).reason;
};

it('GitHub: the number as subject, the primary address of the list, checked or not', async () => {
  server.profiles = {
    '/user': { id: 4711, login: 'nia', name: null, email: 'shown@elsewhere.example' },
    '/user/emails': [
      { email: 'old@shop.example', primary: false, verified: true },
      { email: 'nia@shop.example', primary: true, verified: true },
    ],
  };
  const person = { subject: '4711', email: 'nia@shop.example', emailVerified: true, name: 'nia' };
  expect(await journey()).toEqual(person);
  expect(server.seen).toContainEqual(expect.stringMatching(/^GET \/user\/emails Bearer /));
  server.profiles['/user/emails'] = [{ email: 'nia@shop.example', primary: true, verified: false }];
  expect(await journey()).toMatchObject({ email: 'nia@shop.example', emailVerified: false });
  server.profiles['/user/emails'] = [];
  expect(await journey()).toMatchObject({ email: null, emailVerified: false });
});

it('Facebook and Amazon: an address, but no word on whether it was checked', async () => {
  server.profiles = {
    '/v24.0/me': { id: '10', name: 'Nia Okafor', email: 'nia@shop.example' },
    '/user/profile': { user_id: 'amzn1.account.K2', name: 'Nia Okafor', email: 'nia@shop.example' },
  };
  const about = { email: 'nia@shop.example', emailVerified: false, name: 'Nia Okafor' };
  expect(await journey(driverOf('facebook'))).toEqual({ ...about, subject: '10' });
  expect(await journey(driverOf('amazon'))).toEqual({ ...about, subject: 'amzn1.account.K2' });
});

it('asks for the documented scope, with state and an S256 challenge, at the documented https addresses', async () => {
  const to = await driverOf('github').begin(trip);
  expect(to.searchParams.get('scope')).toBe('read:user user:email');
  expect(to.searchParams.get('state')).toBe('a-state');
  expect(to.searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['github', 'facebook', 'amazon']) {
    const real = findKnownProvider(name);
    if (!real) throw new Error(name);
    const begun = await oauth2Driver(real, { clientId: 'app', clientSecret: 's' }).begin(trip);
    expect(begun.href).toContain(`${real.authorizationEndpoint}?`);
    expect([real.tokenEndpoint, real.profileEndpoint].every((one) => one.startsWith('https://'))).toBe(true);
  }
});

it('refuses another state, a used code, a wrong secret, and another verifier', async () => {
  server.profiles = { '/user': { id: 1, login: 'nia' }, '/user/emails': [] };
  expect(await reasonOf(journey(driverOf('github'), (answer) => answer.set('state', 'x')))).toBe('refused');
  expect(await reasonOf(journey(driverOf('github', 'wrong')))).toBe('refused');
  const driver = driverOf('github');
  let kept = new URLSearchParams();
  await journey(driver, (answer) => {
    kept = answer;
  });
  expect(await reasonOf(driver.finish(trip, kept))).toBe('refused');
  const back = await fetch(await driver.begin(trip), { redirect: 'manual' });
  const answer = new URL(back.headers.get('location') ?? '').searchParams;
  expect(await reasonOf(driver.finish({ ...trip, codeVerifier: 'w'.repeat(43) }, answer))).toBe('refused');
});

it.each([
  ['no subject', { login: 'nia' }],
  ['a subject too large to be exact', '{"id": 90071992547409931}'],
  ['no JSON', '<html>'],
  ['a list', '[]'],
  ['null', 'null'],
  ['far too much', JSON.stringify({ id: 1, name: 'x'.repeat(300_000) })],
])('refuses a profile with %s', async (_, profile) => {
  server.profiles = { '/user': profile, '/user/emails': [] };
  expect(await reasonOf(journey())).toBe('refused');
});

it('knows a no of the person, and knows no other names than its own', async () => {
  const no = new URLSearchParams({ error: 'access_denied', state: trip.state });
  expect(await reasonOf(driverOf('github').finish(trip, no))).toBe('cancelled');
  expect(findKnownProvider('constructor')).toBeNull();
  expect(findKnownProvider('google')).toBeNull();
});
