import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryMemberUserInfo } from '#contract/members.ts';
import { days, hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { describeDevice } from './device.ts';
import { maskEmail } from './mask-email.ts';
import { cleanUp } from './members.jobs.ts';
import { createDemoMember, createMember, findMember } from './members.ts';
import { countRows, logIn, makeMember, refusal, statementsOf } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

describe('members', () => {
  it('have one address each, whatever its case and however many ask at once', async () => {
    const who = { name: 'Mara', passwordHash: null, emailVerified: false };
    const made = await Promise.all(
      ['one@shop.example', 'ONE@shop.example', 'One@Shop.Example'].map((email) =>
        createMember(bed.ctx(), { ...who, email }),
      ),
    );
    const members = made.filter((member) => member !== null);
    expect(members).toHaveLength(1);
    expect(await findMember(bed.ctx(), members[0]!.id)).toEqual(members[0]);
  });

  it('of the demonstration are made once and sign in with their password', async () => {
    const who = {
      email: 'mara@lindt-home.example',
      name: 'Mara Lindt',
      password: 'demo harbour 12',
    } as const;
    const first = await createDemoMember(bed.ctx(), who);
    const again = await createDemoMember(bed.ctx(), {
      ...who,
      name: 'Somebody',
      password: 'other harbour 12',
    });
    expect(again).toEqual(first);
    expect((await logIn(bed, who.email, who.password)).token).toHaveLength(43);
  });
});

describe('the current-user record', () => {
  it('says since when, and names the sign-in before this one', async () => {
    const member = await makeMember(bed, 'info@shop.example');
    const first = await logIn(bed, 'info@shop.example');
    expect(await bed.as(first.token)(queryMemberUserInfo, {})).toEqual({
      userId: member.id,
      userName: 'Mara Lindt',
      userEmail: 'info@shop.example',
      createTimeDesc: 'Member since 20 November 2026',
      userLoginPrompt: '',
      role: 'user',
    });
    bed.clock.jump(hours(20));
    const second = await logIn(bed, 'info@shop.example');
    const { userLoginPrompt } = await bed.as(second.token)(queryMemberUserInfo, {});
    expect(userLoginPrompt).toBe('Last sign-in: yesterday 10:00, Unknown device. Not you?');
  });

  it('writes dates as the member does, and never half in another language', async () => {
    for (const [locale, since] of [
      ['en-US', 'Member since November 21, 2026'],
      ['de', 'Member since 21 November 2026'],
    ] as const) {
      await makeMember(bed, `${locale.toLowerCase()}@shop.example`, { locale });
      const { token } = await logIn(bed, `${locale.toLowerCase()}@shop.example`);
      expect((await bed.as(token)(queryMemberUserInfo, {})).createTimeDesc).toBe(since);
    }
  });

  it('costs two reads, the one of the token included', async () => {
    await makeMember(bed, 'cheap@shop.example');
    const { token } = await logIn(bed, 'cheap@shop.example');
    expect(await statementsOf(() => bed.as(token)(queryMemberUserInfo, {}))).toHaveLength(2);
  });
});

it('the clean-up removes what is long over and nothing else', async () => {
  await makeMember(bed, 'clean@shop.example');
  const { token } = await logIn(bed, 'clean@shop.example');
  await refusal(logIn(bed, 'nobody@shop.example'));
  await cleanUp(bed.ctx());
  expect(await bed.as(token)(queryMemberUserInfo, {})).toMatchObject({ userEmail: 'clean@shop.example' });
  expect(await countRows(bed, 'sign_in_guards')).toBeGreaterThan(0);
  bed.clock.jump(days(61));
  await cleanUp(bed.ctx());
  expect(await countRows(bed, 'sessions')).toBe(0);
  expect(await countRows(bed, 'sign_in_guards')).toBe(0);
  expect(await countRows(bed, 'sign_ins')).toBeGreaterThan(0);
  bed.clock.jump(days(365));
  await cleanUp(bed.ctx());
  expect(await countRows(bed, 'sign_ins')).toBe(0);
  expect(await countRows(bed, 'members')).toBeGreaterThan(0);
});

describe('small words', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.9.1', 'curl'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('%s is %s', (agent, device) => {
    expect(describeDevice(agent)).toBe(device);
  });

  it('addresses are masked', () => {
    expect(maskEmail('mara@lindt-home.example')).toBe('m•••@lindt-home.example');
  });
});
