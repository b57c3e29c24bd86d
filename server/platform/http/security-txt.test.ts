import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSeller } from '#contract/settings.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { liveSeller } from '../../../tests/live-seller.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({
    ...liveSeller,
    SELLER_REGISTER: 'Amtsgericht Hamburg',
    SELLER_REGISTER_NUMBER: 'HRB 1234',
    PUBLIC_URL: 'https://pier-soehne.de',
    CONTACT_LANGUAGES: 'en, de',
  });
});
afterAll(() => bed.close());

test('security.txt names where to write, and expires within a year of the day it is read', async () => {
  const answer = await bed.site.inject({ url: '/.well-known/security.txt' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:office@pier-soehne.de',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://pier-soehne.de/.well-known/security.txt',
  });
  const ahead = Date.parse(String(fields.Expires)) - bed.clock.now().getTime();
  expect(ahead).toBeGreaterThan(150 * 24 * 3600_000);
  expect(ahead).toBeLessThan(365 * 24 * 3600_000);
});

test('the seller is told to anyone, and what was not given is null', async () => {
  expect(await bed.call(readSeller, {})).toEqual({
    legalName: 'Pier & Söhne GmbH',
    address: ['Kai 1', '20457 Hamburg'],
    country: 'Germany',
    responsible: null,
    register: 'Amtsgericht Hamburg',
    registerNumber: 'HRB 1234',
    vatId: null,
    taxNumber: null,
    email: 'office@pier-soehne.de',
    languages: ['en', 'de'],
    phone: null,
    example: false,
  });
});

test('the seller of a demonstration says that it is an example', async () => {
  const demo = await openTestbed();
  expect(await demo.call(readSeller, {})).toMatchObject({
    legalName: 'EZCaravel Example Seller',
    example: true,
  });
  await demo.close();
});
