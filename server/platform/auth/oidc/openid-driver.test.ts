import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { longRun } from '../../../../scripts/gate/long-run.ts';
import { ProviderFailure } from './driver.ts';
import { openidDriver } from './openid-driver.ts';
import { type Fault, type FaultyProvider, startFaultyProvider } from './test-faulty-provider.ts';

let provider: FaultyProvider;
beforeAll(async () => {
  provider = await startFaultyProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.fault = 'none';
  provider.seen = [];
  provider.claims = { email: 'nia@shop.example', email_verified: true, name: 'Nia Okafor' };
});

const trip = {
  redirectUri: 'http://site.test/auth/v1/thirdPartyCallback',
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'v'.repeat(43),
};
const driverOf = (issuer = provider.issuer, plainHttp = true) =>
  openidDriver({ issuer, clientId: 'site', clientSecret: 'secret' }, { plainHttp });

/** To the provider and back, without a browser. */
async function journey(driver = driverOf(), change: (answer: URLSearchParams) => void = () => {}) {
  const to = await driver.begin(trip);
  const back = await fetch(to, { redirect: 'manual' });
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

it('sends state, nonce and an S256 challenge, and brings the person back', async () => {
  const to = await driverOf().begin(trip);
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'site',
    redirect_uri: trip.redirectUri,
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge_method: 'S256',
    code_challenge: expect.not.stringContaining('vvv'),
  });
  const person = { subject: 'person-1', email: 'nia@shop.example', emailVerified: true, name: 'Nia Okafor' };
  expect(await journey()).toEqual(person);
});

it.runIf(longRun)(
  'reads what the provider publishes once, also for parallel journeys, and again after a failure',
  async () => {
    const driver = driverOf();
    provider.fault = 'silent';
    const first = driver.begin(trip);
    expect(await reasonOf(first)).toBe('unreachable');
    provider.fault = 'none';
    provider.seen = [];
    await Promise.all([journey(driver), journey(driver), journey(driver)]);
    expect(provider.seen.filter((path) => path.includes('openid-configuration'))).toHaveLength(1);
  },
);

const faults: Fault[] = [
  'other_nonce',
  'other_key',
  'unsigned',
  'other_audience',
  'other_issuer',
  'expired',
  'no_id_token',
  'other_person_in_userinfo',
  'no_subject',
  'token_error',
];
it.each(faults)('refuses an answer with the fault %s', async (fault) => {
  provider.fault = fault;
  expect(await reasonOf(journey())).toBe('refused');
});

it('refuses another state, a missing one, and a code that was used', async () => {
  expect(await reasonOf(journey(driverOf(), (answer) => answer.set('state', 'another')))).toBe('refused');
  expect(await reasonOf(journey(driverOf(), (answer) => answer.delete('state')))).toBe('refused');
  const driver = driverOf();
  let kept = new URLSearchParams();
  await journey(driver, (answer) => {
    kept = answer;
  });
  expect(await reasonOf(driver.finish(trip, kept))).toBe('refused');
});

it('tells a no of the person from a fault of the provider', async () => {
  const said = (error: string) => new URLSearchParams({ error, state: trip.state });
  expect(await reasonOf(driverOf().finish(trip, said('access_denied')))).toBe('cancelled');
  expect(await reasonOf(driverOf().finish(trip, said('server_error')))).toBe('refused');
});

it('takes an address as checked only when the provider says so', async () => {
  for (const [said, taken] of [
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
  ]) {
    provider.claims = { email: 'nia@shop.example', email_verified: said };
    expect(await journey()).toMatchObject({ emailVerified: taken, name: null });
  }
});

it.runIf(longRun)('says in bounded time that a provider is down or silent', async () => {
  expect(await reasonOf(driverOf('http://127.0.0.1:9').begin(trip))).toBe('unreachable');
  provider.fault = 'silent';
  const began = performance.now();
  expect(await reasonOf(driverOf().begin(trip))).toBe('unreachable');
  expect(performance.now() - began).toBeLessThan(9000);
});

it('takes plain http only when told to', async () => {
  expect(await reasonOf(driverOf(provider.issuer, false).begin(trip))).toBe('refused');
  expect(provider.seen).toEqual([]);
});
