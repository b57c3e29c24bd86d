import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApiKey, listApiKeys } from '#contract/api-keys.ts';
import { memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { days, minutes } from '#contract/time.ts';
import { listWays, reportNotMe } from '#contract/ways.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { captchaTicket, goodPassword, logIn, refusal, seal } from '../members/test-members.ts';
import { join, newOrganisation, proven } from '../organisations/test-organisations.ts';
import { warnOfEnds } from './api-keys.jobs.ts';
import { callApi, makeKey, makeKeyHolder, problemIn } from './test-api-keys.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(31)));

const plans = (key: string) => callApi(bed, 'GET', '/plans', { key });
const suspended = { status: 401, code: 'session.ended', reason: 'revoked' };
const statesOf = async (token: string) =>
  (await bed.as(token)(listApiKeys, {})).items.map(({ name, state }) => [name, state]);

/** The owner sets a new password by the code that is mailed to them. @returns the mail about it */
async function recover(email: string): Promise<string> {
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const { code } = await bed.mailAbout(email, 'Set a new password for');
  const password = () => seal(bed, 'another lantern 43');
  const done = {
    ticket,
    emailCode: code ?? '',
    password: await password(),
    confirmPassword: await password(),
  };
  await bed.call(memberUserRetrievePwdSub, done);
  return (await bed.mailAbout(email, 'password was changed')).text;
}

it('a recovery switches off what was made lately, and keeps what its owner settled', async () => {
  const email = 'recovered@shop.example';
  const old = await makeKeyHolder(bed, email, { name: 'Old' });
  bed.clock.jump(days(8));
  const { token } = await logIn(bed, email);
  const recent = await makeKey(bed, token, { name: 'Recent' });
  const { items } = await bed.as(token)(listWays, {});
  expect(
    items.filter(({ kind }) => kind === 'api_key').map(({ label, settled }) => [label, settled]),
  ).toEqual([
    ['Recent', false],
    ['Old', true],
  ]);
  const text = await recover(email);
  expect(text).toContain('· API key (Recent)');
  expect(text).not.toContain('API key (Old)');
  expect(problemIn(await plans(recent.key))).toMatchObject(suspended);
  expect((await plans(old.key)).statusCode).toBe(200);
  const owner = await logIn(bed, email, 'another lantern 43');
  expect(await statesOf(owner.token)).toEqual([
    ['Recent', 'suspended'],
    ['Old', 'active'],
  ]);
});

it('"this was not me" switches off what was made lately, and names it', async () => {
  const { email, token, key } = await makeKeyHolder(bed, 'reported@shop.example');
  const answer = await bed.as(token)(reportNotMe, { password: await seal(bed, goodPassword) });
  expect(answer.suspended).toEqual(['API key (Warehouse)']);
  expect((await bed.mailAbout(email, 'somebody else uses')).text).toContain('· API key (Warehouse)');
  expect(problemIn(await plans(key))).toMatchObject(suspended);
  expect(await statesOf(token)).toEqual([['Warehouse', 'suspended']]);
});

it('of an organisation, what its owner made is switched off, and what a colleague made keeps working', async () => {
  const organisation = await newOrganisation(bed);
  const second = await join(bed, organisation, 'owner');
  const { owner } = organisation;
  const wish = { scopes: ['orders:read' as const], days: 30 as const };
  const made = await owner.act(createApiKey, { ...wish, name: 'Of the owner', ...(await proven(bed)) });
  await second.act(createApiKey, { ...wish, name: 'Of the second', ...(await proven(bed)) });
  const answer = await owner.call(reportNotMe, await proven(bed));
  expect(answer.suspended).toEqual(['API key (Of the owner)']);
  expect(problemIn(await plans(made.key))).toMatchObject(suspended);
  expect((await second.act(listApiKeys, {})).items.map(({ name, state }) => [name, state]).sort()).toEqual([
    ['Of the owner', 'suspended'],
    ['Of the second', 'active'],
  ]);
});

it('a session that was ended makes no key, whatever it proves', async () => {
  const email = 'ended@shop.example';
  const { token } = await makeKeyHolder(bed, email);
  const other = await logIn(bed, email);
  await bed.as(other.token)(reportNotMe, { password: await seal(bed, goodPassword) });
  expect((await refusal(makeKey(bed, token))).name).toBe('session.ended');
});

it('nobody is mailed that a key ends which is switched off already', async () => {
  const { email, token } = await makeKeyHolder(bed, 'quiet@shop.example', { days: 30 });
  await bed.as(token)(reportNotMe, { password: await seal(bed, goodPassword) });
  bed.clock.jump(days(25));
  await warnOfEnds(bed.ctx({ kind: 'job', name: 'test' }));
  await bed.allMailsSent();
  const subjects = (await bed.mailsTo(email, 1)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('ends soon'))).toEqual([]);
  expect(subjects.length).toBeGreaterThan(1);
});
