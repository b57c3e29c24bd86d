import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '#contract/certificates.ts';
import { readSharedCollection } from '#contract/collections.ts';
import { errors } from '#contract/errors.ts';
import { querySiteWebTheme } from '#contract/settings.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { overInject } from './in-process.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => bed.close());

const tooMany = errors['request.too_many'].code;
const inside = async (address: string, endpoint = querySiteWebTheme as never, input: unknown = {}) =>
  (await overInject(bed.site, address, endpoint, input)).envelope.code;
const outside = async (address: string, more: Record<string, string> = {}) => {
  const headers = { 'x-forwarded-for': address, ...more };
  return (await bed.site.inject({ url: querySiteWebTheme.path, headers })).json<{ code: number }>().code;
};

test('what pages read is not counted as calls, and what comes from outside is, by network', async () => {
  for (let i = 0; i < 650; i++) expect(await inside('2001:db8:1:2::1')).toBe(0);
  const codes = [];
  for (let i = 0; i < 600; i++) codes.push(await outside(`2001:db8:1:2::${(i + 1).toString(16)}`));
  expect(codes.filter((code) => code !== 0)).toEqual([]);
  expect(await outside('2001:db8:1:2::ffff')).toBe(tooMany);
  expect(await outside('2001:db8:1:3::1')).toBe(0);
  // The pages of that network still read.
  expect(await inside('2001:db8:1:2::1')).toBe(0);
});

test('nobody outside is taken for a page, also while one reads', async () => {
  for (let i = 0; i < 600; i++) await outside('203.0.113.7');
  const claims = { 'user-agent': 'lightMyRequest', host: 'localhost:80' };
  const [page, claimed] = await Promise.all([inside('203.0.113.7'), outside('203.0.113.7', claims)]);
  expect([page, claimed]).toEqual([0, tooMany]);
});

test('limits inside calls count the visitor whose page reads', async () => {
  const check = (address: string) => inside(address, checkFile as never, { sha256: 'a'.repeat(64) });
  const codes = new Set<number>();
  for (let i = 0; i < 301; i++) codes.add(await check('203.0.113.9'));
  expect([...codes]).toContain(tooMany);
  expect(await check('203.0.113.10')).not.toBe(tooMany);
});

test('pages may only read', async () => {
  const write = { ...querySiteWebTheme, method: 'POST' } as never;
  await expect(inside('203.0.113.7', write)).rejects.toThrow('may only read');
});

test('pages read with a secret in the body, and no address may carry it', async () => {
  const token = 'a'.repeat(43);
  const read = (input: unknown) => inside('203.0.113.7', readSharedCollection as never, input);
  expect(await read({ token })).toBe(errors['request.not_found'].code);
  expect(await read({ token: '' })).toBe(errors['request.invalid'].code);
  const { path } = readSharedCollection;
  const asked = { url: `${path}?token=${token}`, remoteAddress: '203.0.113.12' };
  const codeOf = async (method: 'GET' | 'POST') =>
    (await bed.site.inject({ ...asked, method })).json<{ code: number }>().code;
  expect(await codeOf('GET')).toBe(errors['request.method'].code);
  expect(await codeOf('POST')).toBe(errors['request.invalid'].code);
});
