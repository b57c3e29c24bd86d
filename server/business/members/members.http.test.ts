import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import * as contract from '#contract/members.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember, register, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const isDoor = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const doors: Endpoint[] = (Object.values(contract) as unknown[]).filter(isDoor);
const named = (some: Endpoint[]) => some.map((door) => [door.name, door] as const);
const withBody = doors.filter((door) => door.body === 'form' || door.body === 'json');

const answer = async (...of: Parameters<Testbed['send']>) => {
  const { statusCode, headers, ...rest } = await bed.send(...of);
  return { status: statusCode, headers, ...rest.json<Envelope>() };
};

it.each(named(doors))('%s refuses the other method', async (_name, door) => {
  const method = door.method === 'GET' ? 'POST' : 'GET';
  const { statusCode, headers, body } = await bed.site.inject({ method, url: door.path });
  expect([statusCode, headers.allow]).toEqual([200, door.method]);
  expect(JSON.parse(body).code).toBe(errors['request.method'].code);
});

it.each(named(doors.filter((door) => door.method === 'POST')))(
  '%s refuses a call without the CSRF pair, and one from a foreign page',
  async (_name, door) => {
    const bare = await bed.site.inject({ method: 'POST', url: door.path });
    expect(bare.json().code).toBe(errors['request.csrf'].code);
    const foreign = await answer(door, {}, { headers: { origin: 'https://evil.example' } });
    expect(foreign.code).toBe(errors['request.origin'].code);
  },
);

it.each(named(doors.filter((door) => door.access === 'member')))(
  '%s wants a live session',
  async (_name, door) => {
    expect(await answer(door, {})).toMatchObject({ status: 200, code: 40301, data: { need: 'login' } });
    const dead = await answer(door, {}, { token: 'K'.repeat(43) });
    expect(dead).toMatchObject({ status: 200, code: 40302, data: { reason: 'unknown' } });
  },
);

it.each(named(withBody))('%s names the fields it misses and those it does not know', async (name, door) => {
  const email = `${name.toLowerCase()}@shop.example`;
  await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const { code, data } = await answer(door, { surplus: 'x' }, { token });
  const { fields } = data as { fields: Record<string, string> };
  expect(code).toBe(40001);
  expect(fields.surplus).toBe('unknown_field');
  const shape = (door.input as z.ZodObject).shape;
  const needed = Object.keys(shape).filter((key) => !z.safeParse(shape[key] as z.ZodType, undefined).success);
  expect(needed.length).toBeGreaterThan(0);
  for (const key of needed) expect(fields[key], key).toBe('required');
});

it.each(named(withBody))('%s takes its own kind of body only', async (_name, door) => {
  await makeMember(bed, `body-${door.name.toLowerCase()}@shop.example`);
  const { token } = await logIn(bed, `body-${door.name.toLowerCase()}@shop.example`);
  const type = door.body === 'form' ? 'application/json' : 'application/x-www-form-urlencoded';
  const { code } = await answer(door, {}, { token, headers: { 'content-type': type } });
  expect(code).toBe(errors['request.content_type'].code);
});

it('a way through the doors: register, be known, log in, hand over, log out', async () => {
  const email = 'way@shop.example';
  const { ticket } = await register(bed, email);
  const emailCode = (await bed.mailsTo(email))[0]!.code!;
  const password = () => seal(bed, goodPassword);
  const form = {
    ticket,
    emailCode,
    userName: 'Way Farer',
    password: await password(),
    confirmPassword: await password(),
    sellsOn: ['ebay'],
  };
  const made = await answer(contract.memberUserRegisterSub, form);
  expect(made).toMatchObject({ status: 200, code: 0, msg: 'ok' });
  expect(made.headers['cache-control']).toBe('no-store');
  const { token } = made.data as { token: string };
  const me = await answer(contract.queryMemberUserInfo, {}, { token });
  expect(me.data).toMatchObject({ userName: 'Way Farer', userEmail: email });
  const { data } = await answer(contract.createHandOver, {}, { token });
  const second = await answer(contract.redeemHandOver, { code: (data as { code: string }).code });
  expect(second.code).toBe(0);
  expect(await answer(contract.logout, {}, { token })).toMatchObject({ code: 0, data: null });
  expect(await answer(contract.logout, {}, { token })).toMatchObject({ code: 0, data: null });
  expect((await answer(contract.queryMemberUserInfo, {}, { token })).code).toBe(40302);
  expect((await logIn(bed, email)).token).not.toBe(token);
});

it('refuses names, addresses and lists that are none', async () => {
  const password = () => seal(bed, goodPassword);
  const ticket = 'L'.repeat(43);
  const bad = {
    ticket,
    emailCode: '12345',
    userName: ' a ',
    password: await password(),
    confirmPassword: await password(),
    country: 'Germany',
    sellsOn: ['amazon', 'moon'],
  };
  expect((await answer(contract.memberUserRegisterSub, bad)).data).toEqual({
    fields: {
      emailCode: 'code_wrong',
      userName: 'too_short',
      country: 'country_invalid',
      sellsOn: 'not_one_of',
    },
  });
  const account = { account: 'no address', password: await password() };
  expect((await answer(contract.memberUserLogin, account)).data).toEqual({
    fields: { account: 'email_invalid' },
  });
  const nul = { ...bad, userName: 'a\u0000bc', emailCode: '123456', country: 'DE', sellsOn: [] };
  expect((await answer(contract.memberUserRegisterSub, nul)).data).toEqual({
    fields: { userName: 'not_allowed_characters' },
  });
});
