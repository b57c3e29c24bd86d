import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeEmail } from '#contract/account.ts';
import {
  applyConfirmation,
  checkConfirmation,
  memberUserRetrievePwd,
  memberUserRetrievePwdSub,
  queryMemberUserInfo,
  resendConfirmation,
} from '#contract/members.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findMember } from './members.ts';
import { openSession } from './sessions.ts';
import {
  captchaTicket,
  countPosted,
  goodPassword,
  logIn,
  makeMember,
  refusal,
  seal,
} from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(61)));

async function makeSignedIn(email: string) {
  const member = await makeMember(bed, email);
  const { token } = await openSession(bed.ctx(), member, { remember: true, method: 'password' });
  return { member, token };
}

async function ask(token: string, email: string, plain = goodPassword) {
  bed.clock.jump(1000);
  return bed.as(token)(changeEmail, { email, password: await seal(bed, plain) });
}

/** The link of the newest mail with these words. */
async function linkIn(address: string, words: string) {
  const { link } = await bed.mailAbout(address, words);
  const query = new URL(link!).searchParams;
  return { type: query.get('type') as 'email_change_new', t: query.get('t')! };
}
const toNew = (address: string) => linkIn(address, 'Confirm your new address');
const stopAsked = (address: string) => linkIn(address, 'A new address was requested for');
const stopMade = (address: string) => linkIn(address, 'account has changed');

const addressOf = async (id: Parameters<typeof findMember>[1]) => (await findMember(bed.ctx(), id))?.email;
const press = async (link: { type: 'email_change_new'; t: string }) =>
  (await bed.call(applyConfirmation, link)).state;

it('changes only when it is confirmed at the new address, and then ends the other sessions', async () => {
  const { member, token } = await makeSignedIn('old@shop.example');
  const other = await openSession(bed.ctx(), member, { remember: true });
  expect(await ask(token, 'NEW@shop.example')).toBeNull();
  const link = await toNew('new@shop.example');
  await stopAsked('old@shop.example');
  expect(await bed.call(checkConfirmation, link)).toMatchObject({
    state: 'ready',
    maskedEmail: 'n•••@shop.example',
  });
  expect(await addressOf(member.id)).toBe('old@shop.example');
  expect((await bed.as(token)(applyConfirmation, link)).state).toBe('done');
  expect((await bed.as(token)(queryMemberUserInfo, {})).userEmail).toBe('new@shop.example');
  expect((await refusal(bed.as(other.token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect((await logIn(bed, 'new@shop.example')).token).toHaveLength(43);
  expect((await refusal(logIn(bed, 'old@shop.example'))).name).toBe('member.credentials_wrong');
  await stopMade('old@shop.example');
  expect(await press(link)).toBe('already_done');
});

it('a stolen session alone asks for no change, nor does a wrong password', async () => {
  const { member, token } = await makeSignedIn('proof@shop.example');
  const posted = await countPosted(bed);
  expect((await refusal(bed.as(token)(changeEmail, { email: 'thief@shop.example' }))).name).toBe(
    'access.step_up',
  );
  expect((await refusal(ask(token, 'thief@shop.example', 'not the password 1'))).name).toBe(
    'request.invalid',
  );
  expect(await countPosted(bed)).toBe(posted);
  expect(await addressOf(member.id)).toBe('proof@shop.example');
});

it('answers the same for an address that has an account, posts as many mails, and sends that address none', async () => {
  const { token } = await makeSignedIn('asks@shop.example');
  await makeMember(bed, 'taken@shop.example');
  const before = await countPosted(bed);
  const taken = await ask(token, 'taken@shop.example');
  const between = await countPosted(bed);
  const free = await ask(token, 'free@shop.example');
  expect(taken).toEqual(free);
  expect((await countPosted(bed)) - between).toBe(between - before);
  // Posted later, so that a mail to the other address would be there by now.
  await toNew('free@shop.example');
  expect(await bed.mailsTo('taken@shop.example', 0)).toEqual([]);
});

it('an address that somebody registered meanwhile is refused, and nothing changes', async () => {
  const { member, token } = await makeSignedIn('late@shop.example');
  await ask(token, 'wanted@shop.example');
  const link = await toNew('wanted@shop.example');
  await makeMember(bed, 'wanted@shop.example');
  expect((await refusal(bed.call(applyConfirmation, link))).name).toBe('request.conflict');
  expect(await addressOf(member.id)).toBe('late@shop.example');
});

it('a link is good for 24 hours and once, however often it is pressed at the same time', async () => {
  const { member, token } = await makeSignedIn('slow@shop.example');
  await ask(token, 'slower@shop.example');
  const late = await toNew('slower@shop.example');
  bed.clock.jump(hours(25));
  expect(await press(late)).toBe('expired');
  await ask(token, 'slowest@shop.example');
  const link = await toNew('slowest@shop.example');
  const states = await Promise.all(Array.from({ length: 5 }, () => press(link)));
  expect(states.filter((state) => state === 'done')).toHaveLength(1);
  expect(await addressOf(member.id)).toBe('slowest@shop.example');
});

it('asked again, only the later change can be confirmed', async () => {
  const { member, token } = await makeSignedIn('twice@shop.example');
  await ask(token, 'first@shop.example');
  const first = await toNew('first@shop.example');
  await ask(token, 'second@shop.example');
  const second = await toNew('second@shop.example');
  expect(await press(first)).toBe('already_done');
  expect(await addressOf(member.id)).toBe('twice@shop.example');
  expect(await press(second)).toBe('done');
  expect(await addressOf(member.id)).toBe('second@shop.example');
});

it('of two changes asked for at once one can be confirmed', async () => {
  const { member, token } = await makeSignedIn('both@shop.example');
  const wanted = ['left@shop.example', 'right@shop.example'];
  await Promise.allSettled(wanted.map((email) => ask(token, email)));
  const states: string[] = [];
  for (const address of wanted) {
    const mail = (await bed.mailsTo(address)).at(-1);
    if (mail) states.push(await press(await toNew(address)));
  }
  expect(states.filter((state) => state === 'done')).toHaveLength(1);
  expect(wanted).toContain(await addressOf(member.id));
});

it('stopped before it is confirmed, it never happens, and everybody is out', async () => {
  const { member, token } = await makeSignedIn('stop@shop.example');
  await ask(token, 'thief2@shop.example');
  const theirs = await toNew('thief2@shop.example');
  expect(await press(await stopAsked('stop@shop.example'))).toBe('done');
  expect(await press(theirs)).toBe('already_done');
  expect(await addressOf(member.id)).toBe('stop@shop.example');
  expect((await refusal(bed.as(token)(queryMemberUserInfo, {}))).name).toBe('session.ended');
  expect((await refusal(logIn(bed, 'stop@shop.example'))).name).toBe('member.credentials_wrong');
});

it('taken back within a week, the address returns, and a code for a new password comes to it', async () => {
  const email = 'back@shop.example';
  const { member, token } = await makeSignedIn(email);
  await ask(token, 'thief3@shop.example');
  expect(await press(await toNew('thief3@shop.example'))).toBe('done');
  // The thief has a code for a new password, mailed to their own address.
  const captchaCode = await captchaTicket(bed);
  const { ticket } = await bed.call(memberUserRetrievePwd, { email: 'thief3@shop.example', captchaCode });
  const code = (await bed.mailsTo('thief3@shop.example', 2)).findLast((mail) => mail.code)?.code ?? '';
  bed.clock.jump(minutes(5));
  expect(await press(await stopMade(email))).toBe('done');
  expect(await addressOf(member.id)).toBe(email);
  const renewWith = async (proof: { ticket: string; emailCode: string }) => {
    const [password, confirmPassword] = [
      await seal(bed, 'anchor window 73'),
      await seal(bed, 'anchor window 73'),
    ];
    return bed.call(memberUserRetrievePwdSub, { ...proof, password, confirmPassword });
  };
  expect((await refusal(renewWith({ ticket, emailCode: code }))).name).toBe('request.invalid');
  const mail = (await bed.mailsTo(email, 3)).findLast((one) => one.code);
  const own = new URL(mail!.link!).searchParams.get('ticket')!;
  await renewWith({ ticket: own, emailCode: mail!.code! });
  expect((await logIn(bed, email, 'anchor window 73')).token).toHaveLength(43);
});

it('a thief who changes it twice cannot end the owner’s link with theirs', async () => {
  const { member, token } = await makeSignedIn('owner@shop.example');
  await ask(token, 'thief4@shop.example');
  const owners = await stopAsked('owner@shop.example');
  expect((await bed.as(token)(applyConfirmation, await toNew('thief4@shop.example'))).state).toBe('done');
  await ask(token, 'thief5@shop.example');
  expect((await bed.as(token)(applyConfirmation, await toNew('thief5@shop.example'))).state).toBe('done');
  const theirs = await stopMade('thief4@shop.example');
  expect(await press(theirs)).toBe('done');
  expect(await addressOf(member.id)).toBe('thief4@shop.example');
  expect(await press(owners)).toBe('done');
  expect(await addressOf(member.id)).toBe('owner@shop.example');
});

it('the owner’s link ends those of later changes, and is over after a week', async () => {
  const { member, token } = await makeSignedIn('week@shop.example');
  await ask(token, 'thief6@shop.example');
  const owners = await stopAsked('week@shop.example');
  await bed.as(token)(applyConfirmation, await toNew('thief6@shop.example'));
  await ask(token, 'thief7@shop.example');
  await bed.as(token)(applyConfirmation, await toNew('thief7@shop.example'));
  const theirs = await stopMade('thief6@shop.example');
  expect(await press(owners)).toBe('done');
  expect(await press(theirs)).toBe('already_done');
  expect(await addressOf(member.id)).toBe('week@shop.example');

  const late = await makeSignedIn('over@shop.example');
  await ask(late.token, 'moved@shop.example');
  await press(await toNew('moved@shop.example'));
  const link = await stopMade('over@shop.example');
  bed.clock.jump(days(8));
  expect(await press(link)).toBe('expired');
  // The week is over for good: no new link comes in place of the one that expired.
  const before = (await bed.mailsTo('over@shop.example')).length;
  const posted = await countPosted(bed);
  expect(await bed.call(resendConfirmation, link)).toBeNull();
  expect(await countPosted(bed)).toBe(posted + 1);
  expect(await bed.mailsTo('over@shop.example')).toHaveLength(before);
  expect(await addressOf(late.member.id)).toBe('moved@shop.example');
});

it('an account whose address somebody registered meanwhile is disabled when it is taken back', async () => {
  const { member, token } = await makeSignedIn('renamed@shop.example');
  await ask(token, 'thief8@shop.example');
  await press(await toNew('thief8@shop.example'));
  const stop = await stopMade('renamed@shop.example');
  await makeMember(bed, 'renamed@shop.example');
  expect(await press(stop)).toBe('done');
  const now = await findMember(bed.ctx(), member.id);
  expect(now).toMatchObject({ email: 'thief8@shop.example', disabledReason: 'address_taken_back' });
  expect((await refusal(logIn(bed, 'thief8@shop.example'))).name).toBe('member.credentials_wrong');
});

it('is asked for five times an hour', async () => {
  const { token } = await makeSignedIn('many@shop.example');
  for (let i = 0; i < 5; i++) await ask(token, `many${i}@shop.example`);
  expect((await refusal(ask(token, 'many5@shop.example'))).name).toBe('request.too_many');
});
