import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '#server/business/identities/test-browser.ts';
import { openidDriver } from './openid-driver.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

const publicUrl = 'http://site.test';
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ publicUrl });
});
afterAll(() => provider.close());

const trip = {
  redirectUri: `${publicUrl}/auth/v1/thirdPartyCallback`,
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'v'.repeat(43),
};
const driver = () => openidDriver(provider, { plainHttp: true });

/** Up to the provider's page. */
async function open(browser: Browser) {
  return browser.go(await driver().begin(trip));
}
/** Sends the page's form, and follows the provider's redirects until they leave it. */
async function send(browser: Browser, page: URL, form: Record<string, string>): Promise<URL> {
  let at = page;
  let init: RequestInit = { method: 'POST', body: new URLSearchParams(form) };
  while (at.origin === provider.issuer) {
    const answer = await browser.fetch(at, init);
    const location = answer.headers.get('location');
    if (!location) return at;
    at = new URL(location, at);
    init = {};
  }
  return at;
}

it('does not exist in production', async () => {
  await expect(startTestProvider({ publicUrl, production: true })).rejects.toThrow(/refused in production/);
});

it('listens on the loopback address and shows a page with labels, without scripts, that nobody may frame', async () => {
  expect(provider.issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const browser = new Browser(publicUrl);
  const { url, text } = await open(browser);
  for (const id of ['email', 'name'])
    expect(text).toMatch(new RegExp(`<label for="${id}">[\\s\\S]*<input id="${id}"`));
  expect(text).toContain('The email is verified</label>');
  expect(text).toContain('<html lang="en">');
  expect(text).not.toContain('<script');
  const policy = (await browser.fetch(url)).headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

it('signs in whoever is entered, each time anew, with a subject that stays', async () => {
  const browser = new Browser(publicUrl);
  const people = [];
  for (const [email, verified] of [
    ['nia@shop.example', 'Y'],
    ['nia@shop.example', ''],
    ['omar@shop.example', 'Y'],
  ] as const) {
    const { url } = await open(browser);
    expect(url.pathname).toMatch(/^\/sign-in\//);
    const back = await send(browser, url, { email, name: 'Nia', verified, action: 'continue' });
    people.push(await driver().finish(trip, back.searchParams));
  }
  expect(people).toMatchObject([
    { email: 'nia@shop.example', emailVerified: true, name: 'Nia' },
    { email: 'nia@shop.example', emailVerified: false },
    { email: 'omar@shop.example' },
  ]);
  expect(people[1]?.subject).toBe(people[0]?.subject);
  expect(people[2]?.subject).not.toBe(people[0]?.subject);
});

it('shows what was entered again when it is no address, as text', async () => {
  const browser = new Browser(publicUrl);
  const { url } = await open(browser);
  const form = new URLSearchParams({ email: '"><script>alert(1)</script>', action: 'continue' });
  const text = await (await browser.fetch(url, { method: 'POST', body: form })).text();
  expect(text).toContain('role="alert">Enter an email address.');
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
  expect(text).not.toContain('<script');
});

it('sends back only to the site, only with PKCE, and opens no sign-in of another browser', async () => {
  const elsewhere = await driver().begin({ ...trip, redirectUri: 'https://evil.example/' });
  expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(400);
  const plain = await driver().begin(trip);
  plain.searchParams.delete('code_challenge');
  plain.searchParams.delete('code_challenge_method');
  const answer = await fetch(plain, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('error=invalid_request');
  const { url } = await open(new Browser(publicUrl));
  expect((await fetch(url)).status).toBe(400);
  expect(
    (await fetch(`${provider.issuer}/sign-in/unknown`, { method: 'POST', body: 'x'.repeat(9000) })).status,
  ).toBe(400);
});
