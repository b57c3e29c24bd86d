import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberUserLogin, queryMemberUserInfo } from '#contract/members.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from './members.ts';
import {
  badField,
  captchaTicket,
  goodPassword,
  logIn,
  makeMember,
  refusal,
  seal,
  statementsOf,
} from './test-members.ts';

// Watches the real hashing; nothing is replaced.
vi.mock('@node-rs/argon2', { spy: true });

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// A new quarter of an hour for each test: no failures left over from the one before.
beforeEach(() => bed.clock.jump(minutes(31)));

const wrong = 'something else 99';

/** Wrong passwords as a patient person gives them, with a human check each. */
async function fail(account: string, times: number) {
  for (let i = 0; i < times; i++) {
    const captchaCode = await captchaTicket(bed);
    expect((await refusal(logIn(bed, account, wrong, { captchaCode }))).name).toBe(
      'member.credentials_wrong',
    );
  }
}

describe('signing in', () => {
  it('answers a token that works, for thirty days or, not remembered, for twelve hours', async () => {
    await makeMember(bed, 'ann@shop.example');
    const long = await logIn(bed, '  ANN@Shop.Example ');
    const short = await logIn(bed, 'ann@shop.example', goodPassword, { rememberMe: 'N' });
    expect(new Date(long.expiresAt).getTime() - bed.clock.now().getTime()).toBe(days(30));
    expect(new Date(short.expiresAt).getTime() - bed.clock.now().getTime()).toBe(hours(12));
    const me = await bed.as(long.token)(queryMemberUserInfo, {});
    expect(me.userEmail).toBe('ann@shop.example');
  });

  it('ends the session that this browser had, and no other', async () => {
    const email = 'again@shop.example';
    await makeMember(bed, email);
    const [elsewhere, before] = [await logIn(bed, email), await logIn(bed, email)];
    const input = { account: email, password: await seal(bed, goodPassword) };
    const { token } = await bed.as(before.token)(memberUserLogin, input);
    const isAlive = (one: string) =>
      bed
        .as(one)(queryMemberUserInfo, {})
        .then(
          () => true,
          () => false,
        );
    expect([await isAlive(before.token), await isAlive(elsewhere.token), await isAlive(token)]).toEqual([
      ...[false, true, true],
    ]);
  });

  it('keeps the token only as a hash', async () => {
    await makeMember(bed, 'hash@shop.example');
    const { token } = await logIn(bed, 'hash@shop.example');
    const { rows } = await bed.service.database.pool.query('select s::text as row from sessions s');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => String(row).includes(token))).toBe(false);
  });

  it('answers and works alike for an unknown account, a wrong password and an account without one', async () => {
    await makeMember(bed, 'known@shop.example');
    await makeMember(bed, 'third@shop.example', { passwordHash: null });
    // The first opening reads the key, which is then cached.
    await openSealed(bed.ctx(), await seal(bed, wrong), 'password');
    const tries = [];
    for (const account of ['known@shop.example', 'unknown@shop.example', 'third@shop.example']) {
      const password = await seal(bed, wrong);
      const captchaCode = await captchaTicket(bed);
      vi.mocked(verify).mockClear();
      let body = '';
      const input = { account, password, captchaCode };
      const statements = await statementsOf(async () => {
        body = (await bed.send(memberUserLogin, input)).body;
      });
      tries.push({ body, statements, hashed: vi.mocked(verify).mock.calls.length });
    }
    expect(tries[0]!.body).toContain('40101');
    expect(tries[0]!.hashed).toBe(1);
    expect(tries[0]!.statements.length).toBeGreaterThan(3);
    expect(tries[1]).toEqual(tries[0]);
    expect(tries[2]).toEqual(tries[0]);
  });

  it('refuses an unreadable password before anything is counted', async () => {
    const input = { account: 'nobody@shop.example', password: 'plain text' };
    for (let i = 0; i < 4; i++) {
      expect(await refusal(bed.call(memberUserLogin, input))).toEqual(
        badField('password', 'password_unreadable'),
      );
    }
  });

  it('tells a disabled member why, but only with the right password', async () => {
    const member = await makeMember(bed, 'gone@shop.example');
    await disableMember(bed.ctx(), member.id, 'suspended');
    expect((await refusal(logIn(bed, 'gone@shop.example', wrong))).name).toBe('member.credentials_wrong');
    expect(await refusal(logIn(bed, 'gone@shop.example'))).toEqual({
      name: 'access.refused',
      data: { reason: 'suspended' },
    });
  });
});

const sealWrong = (count: number) => Promise.all(Array.from({ length: count }, () => seal(bed, wrong)));

describe('failures', () => {
  it('asks for a human check after three of them, for the account and for the address', async () => {
    await makeMember(bed, 'three@shop.example');
    for (let i = 0; i < 3; i++) await refusal(logIn(bed, 'three@shop.example', wrong));
    const required = badField('captchaCode', 'captcha_required');
    expect(await refusal(logIn(bed, 'three@shop.example'))).toEqual(required);
    expect(await refusal(logIn(bed, 'other@shop.example'))).toEqual(required);
    const bad = logIn(bed, 'three@shop.example', goodPassword, { captchaCode: 'A'.repeat(43) });
    expect(await refusal(bad)).toEqual(badField('captchaCode', 'captcha_wrong'));
    const captchaCode = await captchaTicket(bed);
    expect((await logIn(bed, 'three@shop.example', goodPassword, { captchaCode })).token).toHaveLength(43);
  });

  it('lock the account name after ten, the right password included, for fifteen minutes', async () => {
    await makeMember(bed, 'ten@shop.example');
    await fail('ten@shop.example', 10);
    const captchaCode = await captchaTicket(bed);
    expect(await refusal(logIn(bed, 'ten@shop.example', goodPassword, { captchaCode }))).toEqual({
      name: 'member.locked',
      data: { retryAfter: 900 },
    });
    bed.clock.jump(minutes(15) - 1000);
    expect((await refusal(logIn(bed, 'ten@shop.example'))).data).toEqual({ retryAfter: 1 });
    bed.clock.jump(1000);
    expect((await logIn(bed, 'ten@shop.example')).token).toHaveLength(43);
  });

  it('lock an unknown account alike', async () => {
    await fail('nobody-here@shop.example', 10);
    const captchaCode = await captchaTicket(bed);
    const locked = await refusal(logIn(bed, 'nobody-here@shop.example', goodPassword, { captchaCode }));
    expect(locked).toEqual({ name: 'member.locked', data: { retryAfter: 900 } });
  });

  it('are forgotten after fifteen minutes and after a sign-in', async () => {
    await makeMember(bed, 'calm@shop.example');
    await fail('calm@shop.example', 9);
    const captchaCode = await captchaTicket(bed);
    await logIn(bed, 'calm@shop.example', goodPassword, { captchaCode });
    await fail('calm@shop.example', 9);
    bed.clock.jump(minutes(15));
    await fail('calm@shop.example', 9);
    expect((await refusal(logIn(bed, 'calm@shop.example'))).name).toBe('request.invalid');
  });

  it('given all at once without a human check: three are looked at, the others are asked for one', async () => {
    await makeMember(bed, 'burst@shop.example');
    const passwords = await sealWrong(12);
    vi.mocked(verify).mockClear();
    const names = await Promise.all(
      passwords.map(async (password) => {
        const call = bed.call(memberUserLogin, { account: 'burst@shop.example', password });
        return (await refusal(call)).name;
      }),
    );
    expect(names.filter((name) => name === 'member.credentials_wrong')).toHaveLength(3);
    expect(names.filter((name) => name === 'request.invalid')).toHaveLength(9);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(3);
  });

  it('given all at once with human checks: ten are looked at, then the account is locked', async () => {
    await makeMember(bed, 'storm@shop.example');
    const passwords = await sealWrong(16);
    const tickets = await Promise.all(Array.from({ length: 16 }, () => captchaTicket(bed)));
    // Three to begin with, so that the human check is asked for (and counts) from the first of the storm on.
    await fail('storm@shop.example', 3);
    vi.mocked(verify).mockClear();
    const names = await Promise.all(
      tickets.map(async (captchaCode, i) => {
        const input = { account: 'storm@shop.example', password: passwords[i]!, captchaCode };
        const call = bed.call(memberUserLogin, input);
        return (await refusal(call)).name;
      }),
    );
    expect(names.filter((name) => name === 'member.credentials_wrong')).toHaveLength(7);
    expect(names.filter((name) => name === 'member.locked')).toHaveLength(9);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(7);
    const captchaCode = await captchaTicket(bed);
    const right = logIn(bed, 'storm@shop.example', goodPassword, { captchaCode });
    expect((await refusal(right)).name).toBe('member.locked');
  });

  it('are held to thirty attempts a minute from one address', async () => {
    const passwords = await sealWrong(32);
    const call = (i: number) =>
      bed.call(memberUserLogin, { account: `a${i}@shop.example`, password: passwords[i]! });
    const names = await Promise.all(
      Array.from({ length: 31 }, async (_, i) => (await refusal(call(i))).name),
    );
    expect(names.filter((name) => name === 'request.too_many')).toHaveLength(1);
    bed.clock.jump(minutes(1));
    expect((await refusal(call(31))).name).not.toBe('request.too_many');
  });
});
