import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { securityHeaders, securityHeadersFor, withNonce } from './security.ts';

const base = { NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example' };
const headers = (path: string, env: Record<string, string> = {}, hashes: string[] = []) =>
  securityHeadersFor(path, readConfig({ ...base, ...env }), hashes);
/** The sources of each directive. */
const policy = (...of: Parameters<typeof headers>) =>
  Object.fromEntries(
    (headers(...of)['content-security-policy'] ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );

test('scripts come from the site and from named hashes, never inline or evaluated', () => {
  expect(policy('/home')['script-src']).toEqual(["'self'"]);
  expect(policy('/home', {}, ['sha256-abc='])['script-src']).toEqual(["'self'", "'sha256-abc='"]);
  expect(policy('/home')['style-src']).toEqual(["'self'"]);
  expect(policy('/home')).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
  });
});

test('calls may go to the configured service, and to analytics only when it is configured', () => {
  expect(policy('/home', { SERVICE_URL: 'https://admin.example' })['connect-src']).toEqual([
    "'self'",
    'https://admin.example',
  ]);
  expect(headers('/home')['content-security-policy']).not.toContain('google');
  const measured = policy('/home', { ANALYTICS_ID: 'G-TEST1234' });
  // Of scripts the one file: others of that host are anybody's.
  expect(measured['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com/gtag/js']);
  for (const name of ['connect-src', 'img-src']) {
    expect(measured[name]).toContain('https://www.googletagmanager.com');
    expect(measured[name]).toContain('https://*.google-analytics.com');
  }
});

test('only the hand-over page may be framed, and only by the main site', () => {
  const main = { MAIN_SITE_ORIGIN: 'https://main.example' };
  for (const path of ['/storage-share', '/storage-share/', '/zh/storage-share']) {
    expect(policy(path, main)['frame-ancestors']).toEqual(['https://main.example']);
    expect(headers(path, main)).not.toHaveProperty('x-frame-options');
    expect(headers(path, main)).not.toHaveProperty('cross-origin-opener-policy');
  }
  expect(policy('/storage-share')['frame-ancestors']).toEqual(["'none'"]);
  expect(headers('/storage-share')['x-frame-options']).toBe('DENY');
  for (const path of [
    '/home',
    '/storage-share/x',
    '/x/storage-share',
    '/login/zh/storage-share',
    '/storage-shared',
  ]) {
    expect(policy(path, main)['frame-ancestors'], path).toEqual(["'none'"]);
    expect(headers(path, main)['x-frame-options']).toBe('DENY');
  }
});

test('windows of other origins are cut off, unless a main site is set that may open any page', () => {
  expect(headers('/home')['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers('/home', { MAIN_SITE_ORIGIN: 'https://main.example' })).not.toHaveProperty(
    'cross-origin-opener-policy',
  );
});

test('transport security is asked for exactly when the site is served over https', () => {
  expect(headers('/home')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers('/home', { HSTS_SUBDOMAINS: 'off' })['strict-transport-security']).toBe('max-age=31536000');
  expect(headers('/home', { PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toHaveProperty(
    'strict-transport-security',
  );
});

test('every answer carries them, not-found and failing ones too', async () => {
  const site = Fastify();
  securityHeaders(site, readConfig({ ...base, MAIN_SITE_ORIGIN: 'https://main.example' }));
  site.get('/fails', async () => {
    throw new Error('on purpose');
  });
  site.get('/storage-share', async () => 'ok');
  for (const url of ['/fails', '/nowhere', '/fails?x=/storage-share']) {
    const answer = await site.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(404);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(answer.headers['permissions-policy']).toContain('camera=()');
  }
  const shared = await site.inject('/storage-share?nonce=1');
  expect(shared.headers['content-security-policy']).toContain('frame-ancestors https://main.example');
  await site.close();
});

test('the scripts of one answer run by its nonce, and only on that answer', () => {
  const usual = headers('/account')['content-security-policy'] ?? '';
  const own = withNonce(usual, 'bm9uY2U=');
  expect(own).toContain("script-src 'self' 'nonce-bm9uY2U='");
  expect(own.replace(" 'nonce-bm9uY2U='", '')).toBe(usual);
  expect(usual).not.toContain('nonce');
});
