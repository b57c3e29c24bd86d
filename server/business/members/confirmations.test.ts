import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyConfirmation,
  checkConfirmation,
  confirmationTypes,
  memberUserLogin,
  memberUserRetrievePwdSub,
  queryMemberUserInfo,
  resendConfirmation,
} from '#contract/members.ts';
import { hours, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { confirmationHandlers, requestConfirmation } from './confirmations.ts';
import type { Member } from './members.tables.ts';
import { findMemberByEmail } from './members.ts';
import { countPosted, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

const dead = 'C'.repeat(43);

async function linkTo(email: string, count = 1) {
  const { link } = (await bed.mailsTo(email, count)).at(-1)!;
  const query = new URL(link!).searchParams;
  return { type: query.get('type') as 'email_verify', t: query.get('t')! };
}

async function askVerify(email: string) {
  const member = await makeMember(bed, email, { emailVerified: false });
  await requestConfirmation(bed.ctx(), { type: 'email_verify', email, memberId: member.id });
  return { member, link: await linkTo(email) };
}
const verified = async (member: Member) =>
  (await findMemberByEmail(bed.ctx(), member.email))?.emailVerifiedAt ?? null;

describe('a confirmation link', () => {
  it('shows what it would do, and does it only when the button is pressed', async () => {
    const { member, link } = await askVerify('ann@shop.example');
    const maskedEmail = 'a•••@shop.example';
    const ready = { state: 'ready', type: 'email_verify', maskedEmail };
    expect(await bed.call(checkConfirmation, link)).toEqual(ready);
    expect(await bed.call(checkConfirmation, link)).toEqual(ready);
    expect(await verified(member)).toBeNull();
    expect(await bed.call(applyConfirmation, link)).toEqual({ ...ready, state: 'done' });
    expect(await verified(member)).toEqual(bed.clock.now());
    expect(await bed.call(applyConfirmation, link)).toEqual({ ...ready, state: 'already_done' });
    expect(await bed.call(checkConfirmation, link)).toEqual({ ...ready, state: 'already_done' });
  });

  it('pressed many times at once does it once', async () => {
    const { link } = await askVerify('many@shop.example');
    const all = await Promise.all(Array.from({ length: 6 }, () => bed.call(applyConfirmation, link)));
    const states = all.map((one) => one.state).sort();
    expect(states).toEqual([...Array(5).fill('already_done'), 'done']);
  });

  it('is expired after a day, when unknown, and under another type', async () => {
    const { member, link } = await askVerify('late@shop.example');
    const expired = { state: 'expired', type: 'email_verify', maskedEmail: null };
    expect(await bed.call(applyConfirmation, { ...link, t: dead })).toEqual(expired);
    expect((await bed.call(applyConfirmation, { ...link, type: 'newsletter' })).state).toBe('expired');
    bed.clock.jump(hours(24));
    expect(await bed.call(applyConfirmation, link)).toEqual(expired);
    expect(await verified(member)).toBeNull();
  });

  it('has a handler for each type that a link can be of', () => {
    expect(confirmationTypes.filter((type) => !confirmationHandlers.has(type))).toEqual([]);
  });

  it('belongs to one account: another that is signed in is told so', async () => {
    const { member, link } = await askVerify('mine@shop.example');
    await makeMember(bed, 'stranger@shop.example');
    const stranger = await logIn(bed, 'stranger@shop.example');
    expect((await bed.as(stranger.token)(applyConfirmation, link)).state).toBe('wrong_account');
    expect(await verified(member)).toBeNull();
    const own = await logIn(bed, 'mine@shop.example');
    expect((await bed.as(own.token)(applyConfirmation, link)).state).toBe('done');
  });

  it('is stored as a hash', async () => {
    const { link } = await askVerify('hash@shop.example');
    const { rows } = await bed.service.database.pool.query('select c::text as row from confirmations c');
    expect(rows.some(({ row }) => String(row).includes(link.t))).toBe(false);
  });

  it('does not verify an address the member has left', async () => {
    const { member, link } = await askVerify('old@shop.example');
    await bed.service.database.pool.query(`update members set email = 'moved@shop.example' where id = $1`, [
      member.id,
    ]);
    await bed.call(applyConfirmation, link);
    expect((await findMemberByEmail(bed.ctx(), 'moved@shop.example'))?.emailVerifiedAt).toBeNull();
  });
});

describe('another link', () => {
  it('comes in place of an expired one, and uses it up with it', async () => {
    const { member, link } = await askVerify('again@shop.example');
    bed.clock.jump(hours(25));
    expect(await bed.call(resendConfirmation, link)).toBeNull();
    const fresh = await linkTo('again@shop.example', 2);
    expect(fresh.t).not.toBe(link.t);
    expect((await bed.call(applyConfirmation, fresh)).state).toBe('done');
    expect(await verified(member)).toEqual(bed.clock.now());
    expect((await bed.call(checkConfirmation, link)).state).toBe('already_done');
  });

  it('does not come for unknown, used or still good ones, with the same answer and one mail thrown away', async () => {
    const { link } = await askVerify('still@shop.example');
    const posted = await countPosted(bed);
    const good = await bed.send(resendConfirmation, link);
    const unknown = await bed.send(resendConfirmation, { ...link, t: dead });
    await bed.call(applyConfirmation, link);
    const used = await bed.send(resendConfirmation, link);
    expect([unknown.body, used.body]).toEqual([good.body, good.body]);
    expect(await countPosted(bed)).toBe(posted + 3);
    expect(await bed.mailsTo('still@shop.example')).toHaveLength(1);
  });

  it('comes three times an hour for one link', async () => {
    const link = { type: 'email_verify' as const, t: 'D'.repeat(43) };
    for (let i = 0; i < 3; i++) await bed.call(resendConfirmation, link);
    expect((await refusal(bed.call(resendConfirmation, link))).name).toBe('request.too_many');
  });
});

it('the newsletter is confirmed by its link, whoever is signed in', async () => {
  const member = await makeMember(bed, 'news@shop.example', { newsletter: true });
  await requestConfirmation(bed.ctx(), { type: 'newsletter', email: member.email, memberId: member.id });
  await makeMember(bed, 'else@shop.example');
  const { token } = await logIn(bed, 'else@shop.example');
  expect((await bed.as(token)(applyConfirmation, await linkTo(member.email))).state).toBe('done');
  const now = await findMemberByEmail(bed.ctx(), member.email);
  expect(now?.newsletterConfirmedAt).toEqual(bed.clock.now());
});

it('a link to an address that the account no longer has begins no newsletter', async () => {
  const member = await makeMember(bed, 'news-moved@shop.example', { newsletter: true });
  await requestConfirmation(bed.ctx(), { type: 'newsletter', email: member.email, memberId: member.id });
  const link = await linkTo(member.email);
  await bed.service.database.pool.query(
    "update members set email = 'news-after@shop.example' where id = $1",
    [member.id],
  );
  await bed.call(applyConfirmation, link);
  expect((await findMemberByEmail(bed.ctx(), 'news-after@shop.example'))?.newsletterConfirmedAt).toBeNull();
});

describe('a sign-in from a new device', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  async function from(account: string, agent: string) {
    bed.clock.jump(1000);
    const input = { account, password: await seal(bed, goodPassword) };
    const answer = await bed.send(memberUserLogin, input, { headers: { 'user-agent': agent } });
    return (answer.json() as { data: { token: string } }).data.token;
  }

  it('is mailed, but neither the first sign-in nor a known device is', async () => {
    await makeMember(bed, 'device@shop.example');
    await from('device@shop.example', chrome);
    await from('device@shop.example', firefox);
    const [mail] = await bed.mailsTo('device@shop.example');
    expect(mail?.subject).toContain('Firefox on Linux');
    const posted = await countPosted(bed);
    await from('device@shop.example', chrome);
    await from('device@shop.example', firefox.replace('140.0', '141.0'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await countPosted(bed)).toBe(posted);
  });

  it('disowned by the link: everybody is out, the password is no longer good, a code for a new one comes', async () => {
    const email = 'stolen@shop.example';
    await makeMember(bed, email);
    const mine = await from(email, chrome);
    const theirs = await from(email, firefox);
    const link = await linkTo(email);
    bed.clock.jump(1000);
    await makeMember(bed, 'phone@shop.example');
    const elsewhere = await logIn(bed, 'phone@shop.example');
    expect((await bed.as(elsewhere.token)(applyConfirmation, link)).state).toBe('done');
    for (const token of [mine, theirs]) {
      expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).data).toEqual({ reason: 'revoked' });
    }
    expect((await refusal(logIn(bed, email))).name).toBe('member.credentials_wrong');
    const recovery = (await bed.mailsTo(email, 2)).at(-1)!;
    const ticket = new URL(recovery.link!).searchParams.get('ticket')!;
    const password = () => seal(bed, 'anchor window 73');
    const input = {
      ticket,
      emailCode: recovery.code!,
      password: await password(),
      confirmPassword: await password(),
    };
    expect(await bed.call(memberUserRetrievePwdSub, input)).toBeNull();
    expect((await logIn(bed, email, 'anchor window 73')).token).toHaveLength(43);
  });
});
