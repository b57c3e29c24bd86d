import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readClock } from '#contract/development.ts';
import { errors } from '#contract/errors.ts';
import { siteTheme } from '#contract/settings.ts';
import { systemClock } from '#server/platform/clock.ts';
import { testPages } from '#server/platform/http/test-pages.ts';
import { buildSite } from '#server/site.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { liveSeller } from '../../../tests/live-seller.ts';
import { makeMember } from '../members/test-members.ts';
import { replaceTheme } from '../settings/settings.ts';
import { moveClock, openSessionOf } from './development.ts';
import { isNearby } from './nearby.ts';

const tools = calls.filter(({ access }) => access === 'development');
const production = {
  NODE_ENV: 'production',
  ...liveSeller,
  PUBLIC_URL: 'https://shop.pier-soehne.de',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

describe('in production', () => {
  let bed: Testbed;
  beforeAll(async () => {
    bed = await openTestbed(production);
  });
  afterAll(() => bed.close());

  test('no development door exists: every method answers as for any unknown address', async () => {
    expect(tools.length).toBeGreaterThan(10);
    expect(
      calls.filter(({ path, access }) => path.startsWith('/development/') !== (access === 'development')),
    ).toEqual([]);
    const pair = await csrfPair(bed.site);
    for (const { path } of tools) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const headers = {
          cookie: `XSRF-TOKEN=${pair}`,
          'x-xsrf-token': pair,
          origin: production.PUBLIC_URL,
        };
        const payload = method === 'GET' ? undefined : { email: 'mara@example.com' };
        const answer = await bed.site.inject({ method, url: path, headers, payload });
        expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
        expect(answer.body).not.toContain('token');
      }
    }
  });

  test('the verbs refuse too, whoever calls them', async () => {
    const member = await makeMember(bed, 'mara@example.com');
    const refused = expect.objectContaining({ failure: 'access.refused' });
    const ctx = bed.ctx({ kind: 'job', name: 'x' });
    await expect(openSessionOf(ctx, member.email)).rejects.toEqual(refused);
    await expect(replaceTheme(ctx, siteTheme.enum.peak)).rejects.toEqual(refused);
    expect(() => moveClock({ ...bed.service, clock: systemClock }, 1000)).toThrow(refused);
  });

  test('the page answers 404, however its address is written', async () => {
    const asked: string[] = [];
    const pages = testPages({
      origin: bed.config.publicUrl,
      hidden: new Set(['dev', 'dev.data']),
      render: async (request) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return new Response(pathname, { status: pathname === '/not-found' ? 404 : 200 });
      },
    });
    const site = await buildSite(bed.service, pages);
    const addresses = [
      '/dev',
      '/dev/',
      '/dev?x=1',
      '/dev.data',
      '//dev',
      '/DEV',
      '/%64ev',
      '/x/../dev',
      '/./dev',
      '/dev/x',
      '/dev/gallery',
      '/dev/gallery.data',
      '/dev/pay?ref=sb_pay_1',
      '/x/%2e%2e/dev',
    ];
    const statuses = [];
    for (const url of addresses) statuses.push([url, (await site.inject({ url })).statusCode]);
    expect(statuses).toEqual(addresses.map((url) => [url, 404]));
    expect(new Set(asked)).toEqual(new Set(['/not-found']));
    expect((await site.inject({ url: '/developers' })).statusCode).toBe(200);
    await site.close();
  });
});

describe('outside production', () => {
  test('they answer this machine and its private network only', async () => {
    const bed = await openTestbed();
    const from = async (remoteAddress: string, headers = {}) =>
      (await bed.site.inject({ url: readClock.path, remoteAddress, headers })).json().code;
    const refused = errors['access.refused'].code;
    expect(await from('127.0.0.1')).toBe(0);
    expect(await from('172.17.0.1')).toBe(0);
    expect(await from('203.0.113.9')).toBe(refused);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(refused);
    expect(await from('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(refused);
    await bed.close();
  });

  test('behind a named proxy the address that it tells counts', async () => {
    const bed = await openTestbed({ TRUSTED_PROXIES: '127.0.0.1' });
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await bed.site.inject({ url: readClock.path, headers })).json().code;
    };
    expect([await from('192.168.1.20'), await from('203.0.113.9')]).toEqual([
      0,
      errors['access.refused'].code,
    ]);
    await bed.close();
  });

  test('what counts as near', () => {
    const near = [
      '127.0.0.1',
      '127.9.9.9',
      '10.1.2.3',
      '192.168.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
    ];
    const far = [
      '8.8.8.8',
      '172.32.0.1',
      '2001:db8::1',
      '::ffff:8.8.8.8',
      '',
      'localhost',
      '127.0.0.1, 8.8.8.8',
    ];
    expect([near.filter((one) => !isNearby(one)), far.filter(isNearby)]).toEqual([[], []]);
  });
});
