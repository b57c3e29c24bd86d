import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerCountry } from './caller-country.ts';

const proxy = '10.0.0.2';
const visitor = '203.0.113.7';

/** What is told of a caller behind a server that believes one proxy. */
async function told(headers: Record<string, string>, remoteAddress = proxy, countryHeader = 'cf-ipcountry') {
  const site = Fastify({ trustProxy: [proxy] });
  site.get('/', async (request) => ({ country: callerCountry(request, { countryHeader }) ?? null }));
  const answer = await site.inject({ url: '/', headers, remoteAddress });
  await site.close();
  return answer.json().country;
}
const through = (country: string) => ({ 'x-forwarded-for': visitor, 'cf-ipcountry': country });

test('a country is believed of a trusted proxy', async () => {
  expect(await told(through('FR'))).toBe('FR');
  expect(await told(through(' fr '))).toBe('FR');
});

test('nobody else is believed: not a visitor who sends the header, not a proxy that names no address', async () => {
  expect(await told(through('FR'), visitor)).toBeNull();
  expect(await told({ 'cf-ipcountry': 'FR' })).toBeNull();
  expect(await told({ 'cf-ipcountry': 'FR' }, visitor)).toBeNull();
});

test('what is no country is none, and no other header is read', async () => {
  for (const said of ['XX', 'T1', 'ZZ', '', 'FRA', 'FR, DE'])
    expect(await told(through(said)), said).toBeNull();
  expect(await told({ ...through('FR'), 'x-country': 'DE' }, proxy, 'x-country')).toBe('DE');
  expect(await told(through('FR'), proxy, 'x-country')).toBeNull();
});

test('without the setting nothing is read, and without trusted proxies nothing is believed', async () => {
  const site = Fastify();
  site.get('/', async (request) => ({
    off: callerCountry(request, { countryHeader: null }) ?? null,
    on: callerCountry(request, { countryHeader: 'cf-ipcountry' }) ?? null,
  }));
  const answer = await site.inject({ url: '/', headers: through('FR'), remoteAddress: proxy });
  expect(answer.json()).toEqual({ off: null, on: null });
  await site.close();
});
