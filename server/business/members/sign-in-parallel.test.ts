import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberUserLogin } from '#contract/members.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { people } from '../../../tests/people.ts';
import { sealPassword } from '../../../tests/seal.ts';
import { createDemoMember } from './members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await createDemoMember(bed.ctx({ kind: 'job', name: 'test' }), people.mara);
  await createDemoMember(bed.ctx({ kind: 'job', name: 'test' }), people.omar);
});
afterAll(async () => {
  await bed.close();
});

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const sealed = await sealPassword(bed.call, password);
  return bed.send(memberUserLogin, { account: email, password: sealed });
};

test('one office signs in many times at once, to one account and to several, and every one gets in', async () => {
  for (let round = 0; round < 5; round++) {
    const tries = Array.from({ length: 16 }, (_, i) => signIn(i % 2 ? people.mara : people.omar));
    const answers = (await Promise.all(tries)).map((answer) => [answer.statusCode, answer.json().code]);
    expect(answers).toEqual(answers.map(() => [200, 0]));
  }
  const { rows } = await bed.service.database.pool.query('select failures from sign_in_guards');
  expect(rows.filter(({ failures }) => failures !== 0)).toEqual([]);
});
