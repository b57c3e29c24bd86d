import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword, changeTimeZone } from '#contract/account.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { hours, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, goodPassword, logIn, makeMember, refusal, seal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
// The limits of one test do not reach the next one.
beforeEach(() => bed.clock.jump(minutes(61)));

async function makeSignedIn(email: string) {
  await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const choose = (timeZone: string) => bed.as(token)(changeTimeZone, { timeZone });
  return { token, choose, record: () => bed.as(token)(queryMemberUserInfo, {}) };
}

it('a time zone is chosen, changed and taken back, and is nobody else’s', async () => {
  const mara = await makeSignedIn('zone@shop.example');
  const other = await makeSignedIn('other-zone@shop.example');
  expect(await mara.record()).not.toHaveProperty('timeZone');
  for (const timeZone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'UTC']) {
    expect(await mara.choose(timeZone)).toBeNull();
    expect((await mara.record()).timeZone).toBe(timeZone);
  }
  expect(await other.record()).not.toHaveProperty('timeZone');
  await mara.choose('');
  expect(await mara.record()).not.toHaveProperty('timeZone');
});

it('what is no time zone is refused by name, and changes nothing', async () => {
  const { choose, record } = await makeSignedIn('no-zone@shop.example');
  await choose('Europe/Berlin');
  for (const timeZone of [
    ...['Europe/Atlantis', 'Berlin', '+01:00', 'europe/berlin', ' ', '../etc/passwd', 'Europe/Berlin\u0000'],
    `Europe/${'x'.repeat(80)}`,
  ])
    expect(await refusal(choose(timeZone)), timeZone).toEqual(badField('timeZone', 'time_zone_unknown'));
  expect((await record()).timeZone).toBe('Europe/Berlin');
});

it('only who is signed in chooses one, sixty times an hour', async () => {
  expect((await refusal(bed.call(changeTimeZone, { timeZone: 'UTC' }))).name).toBe('session.missing');
  const { choose } = await makeSignedIn('often-zone@shop.example');
  for (let i = 0; i < 60; i++) await choose('UTC');
  expect((await refusal(choose('Europe/Berlin'))).name).toBe('request.too_many');
});

it('the sign-in before this one is told by the clock of the member', async () => {
  const { token, choose } = await makeSignedIn('prompt-zone@shop.example');
  await choose('Pacific/Kiritimati');
  // 14 hours ahead of UTC: the next sign-in is on the same day there or on the one after it.
  const before = bed.clock.now();
  bed.clock.jump(hours(3));
  const again = await logIn(bed, 'prompt-zone@shop.example');
  const { userLoginPrompt } = await bed.as(again.token)(queryMemberUserInfo, {});
  const there = (at: Date) => new Date(at.getTime() + hours(14)).toISOString();
  const day = there(before).slice(0, 10) === there(bed.clock.now()).slice(0, 10) ? 'today' : 'yesterday';
  expect(userLoginPrompt).toContain(`Last sign-in: ${day} ${there(before).slice(11, 16)}, `);
  expect(await bed.as(token)(queryMemberUserInfo, {})).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
});

it('a mail tells the time by the clock of the member, or in UTC', async () => {
  const next = () => seal(bed, 'anchor window 73');
  const toldTo = async (email: string, timeZone: string) => {
    const { token, choose } = await makeSignedIn(email);
    await choose(timeZone);
    await bed.as(token)(changePassword, {
      password: await seal(bed, goodPassword),
      newPassword: await next(),
      confirmPassword: await next(),
    });
    return (await bed.mailAbout(email, 'password was changed')).text;
  };
  const now = bed.clock.now();
  const clockOf = (at: Date) => at.toISOString().slice(11, 19);
  expect(await toldTo('mail-utc@shop.example', '')).toContain(`${clockOf(now)} UTC`);
  const inKathmandu = new Date(now.getTime() + hours(5.75));
  expect(await toldTo('mail-zone@shop.example', 'Asia/Kathmandu')).toContain(
    `${clockOf(inKathmandu)} GMT+5:45`,
  );
});
