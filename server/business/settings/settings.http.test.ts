import { createPublicKey } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CompactEncrypt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formEncode } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import {
  queryCaptchaChallenge,
  queryPlatDataKeyConfig,
  querySiteWebTheme,
  verificationCode,
} from '#contract/settings.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

/** A challenge as a browser gets it, solved, with the cookie it came with. */
async function solved(of: Testbed = bed) {
  const answer = await of.send(queryCaptchaChallenge, {});
  const cookie = answer.cookies.find((one) => /^(__Host-)?captcha$/.test(one.name))!;
  const challenge = answer.json().data as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { cookie, captchaCode: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

async function redeem(captchaCode: string, cookie: string) {
  const pair = await csrfPair(bed.site);
  const answer = await bed.site.inject({
    method: 'POST',
    url: verificationCode.path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `XSRF-TOKEN=${pair}${cookie && `; captcha=${cookie}`}`,
      'x-xsrf-token': pair,
    },
    payload: formEncode({ captchaCode }).toString(),
  });
  return answer.json();
}

test('the third underscore-separated part of the answer is a key that passwords can be sealed with', async () => {
  const answer = await bed.call(queryPlatDataKeyConfig, {});
  const parts = answer.split('_');
  expect(parts).toHaveLength(3);
  const [name, kid, spki] = parts as [string, string, string];
  expect(name).toBe('platkey');
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  const content = { value: 'a password', issuedAt: bed.clock.now().toISOString() };
  const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
  expect(await openSealed(bed.ctx(), jwe, 'password')).toBe('a password');
  expect(await bed.call(queryPlatDataKeyConfig, {})).toBe(answer);
});

test('the theme is answered as one word', async () => {
  expect(await bed.call(querySiteWebTheme, {})).toBe('default');
});

test('a solved challenge brings a ticket, once, to the browser that solved it', async () => {
  const { captchaCode, cookie } = await solved();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600, path: '/' });
  expect(await redeem(captchaCode, '')).toMatchObject({
    code: 40001,
    data: { fields: { captchaCode: 'captcha_wrong' } },
  });
  const first = await redeem(captchaCode, cookie.value);
  expect(first).toMatchObject({ code: 0, msg: 'ok' });
  await requireCaptcha(bed.ctx(), first.data.captchaTicket);
  expect(await redeem(captchaCode, cookie.value)).toMatchObject({ code: errors['request.invalid'].code });
});

test('garbage, an empty field and a missing one are refused at the field', async () => {
  const refusal = async (input: object) => (await bed.send(verificationCode, input)).json();
  expect(await refusal({ captchaCode: 'garbage' })).toMatchObject({
    code: 40001,
    data: { fields: { captchaCode: 'captcha_wrong' } },
  });
  expect(await refusal({ captchaCode: '' })).toMatchObject({
    code: 40001,
    data: { fields: { captchaCode: 'required' } },
  });
  expect(await refusal({})).toMatchObject({ code: 40001, data: { fields: { captchaCode: 'required' } } });
});

test('the check can be redeemed only with the CSRF pair', async () => {
  const { captchaCode, cookie } = await solved();
  const answer = await bed.site.inject({
    method: 'POST',
    url: verificationCode.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `captcha=${cookie.value}` },
    payload: formEncode({ captchaCode }).toString(),
  });
  expect(answer.json().code).toBe(errors['request.csrf'].code);
});

test('over https the cookie is secure, and travels across when the site lives elsewhere', async () => {
  const apart = await openTestbed({
    PUBLIC_URL: 'https://shop.example',
    SERVICE_URL: 'https://admin.example',
  });
  const { cookie } = await solved(apart);
  expect(cookie).toMatchObject({ name: '__Host-captcha', secure: true, sameSite: 'None' });
  await apart.close();
});
