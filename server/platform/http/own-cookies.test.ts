import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryCaptchaChallenge } from '#contract/settings.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ PUBLIC_URL: 'https://shop.test' });
});
afterAll(() => bed.close());

const url = queryCaptchaChallenge.path;
const given = async (cookie = '') => {
  const answer = await bed.site.inject({ method: 'GET', url, headers: { cookie } });
  return [answer.headers['set-cookie'] ?? []].flat();
};

test('on https every cookie is for this host alone', async () => {
  const cookies = await given();
  expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual(['__Host-XSRF-TOKEN', '__Host-captcha']);
  for (const one of cookies) {
    expect(one).toContain('; Path=/;');
    expect(one).toContain('; Secure');
    expect(one).not.toContain('Domain');
    expect(one.includes('HttpOnly')).toBe(!one.startsWith('__Host-XSRF'));
  }
});

test('a value under the plain name, which a neighbouring name could plant, is not taken', async () => {
  const pair = await csrfPair(bed.site);
  expect((await given(`__Host-XSRF-TOKEN=${pair}`)).join()).not.toContain('XSRF');
  expect((await given(`XSRF-TOKEN=${pair}`)).join()).toContain('__Host-XSRF-TOKEN=');
});
