import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { checkPassword, hashPassword, lanes, passwordLoad, passwordProblem } from './passwords.ts';

const about = { email: 'ann.miller@shop.example', name: 'Ann Miller' };

test('a password belongs to its hash and to no other, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([
    hashPassword('a long enough one'),
    hashPassword('a long enough one'),
  ]);
  expect(one).not.toBe(two);
  expect(await checkPassword('a long enough one', one!)).toBe(true);
  expect(await checkPassword('a long enough One', one!)).toBe(false);
  expect(parseOptions(one!)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('the same letters composed differently are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 au lait bitte');
  expect(await checkPassword('cafe\u0301 au lait bitte', hash)).toBe(true);
});

test('an unknown account costs the work of a known one and is refused', async () => {
  const hash = await hashPassword('a long enough one');
  const time = async (against: string | null) => {
    const start = performance.now();
    expect(await checkPassword('a wrong password', against)).toBe(false);
    return performance.now() - start;
  };
  // In turns, and the quickest of nine, says what the work is on a machine that others use too.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 9; i++) {
    known = Math.min(known, await time(hash));
    unknown = Math.min(unknown, await time(null));
  }
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('however many sign in at once, two hashes are worked on and the others wait their turn', async () => {
  const hash = await hashPassword('a long enough one');
  let most = 0;
  const checks = Array.from({ length: 12 }, () => checkPassword('a wrong password', hash));
  checks.push(checkPassword('a wrong password', 'not a hash').catch(() => false));
  const watch = setInterval(() => {
    most = Math.max(most, passwordLoad().busy);
  }, 1);
  expect(passwordLoad()).toEqual({ busy: lanes, waiting: 13 - lanes });
  await Promise.all(checks);
  clearInterval(watch);
  expect(most).toBe(lanes);
  expect(lanes).toBeLessThanOrEqual(2);
  expect(passwordLoad()).toEqual({ busy: 0, waiting: 0 });
});

test.runIf(longRun)('when too many wait the next is told that the service is busy', async () => {
  const checks = Array.from({ length: 400 + lanes }, () => hashPassword('a long enough one'));
  await expect(hashPassword('a long enough one')).rejects.toThrow(
    expect.objectContaining({ failure: 'unavailable' }),
  );
  await Promise.all(checks);
  await hashPassword('a long enough one');
});

test.each([
  ['purple-anchor-94-lamp', null],
  ['vK8#pLq2zRn!', null],
  ['correct horse battery', null],
  ['正确的马电池订书钉和羊', null],
  ['🙂😀😎🤖👾🎃🦊🐙🦄🐝', null],
  ['short1!aB', 'too_short'],
  ['🙂🙂🙂🙂🙂', 'too_short'],
  ['x7#Kq'.repeat(26), 'too_long'],
  ['ann.miller@shop.example', 'password_like_account'],
  ['AnnMiller2024', 'password_like_account'],
  ['annmillerannmiller', 'password_like_account'],
  ['relliM nnA!!', 'password_like_account'],
  ['miller, ann 1', 'password_like_account'],
  ['password123!', 'password_common'],
  ['P@ssw0rd2026', 'password_common'],
  ['passwordpassword', 'password_common'],
  ['1234567890', 'password_common'],
  ['0987654321', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['1qaz2wsx3edc', 'password_common'],
  ['aaaaaaaaaaaa', 'password_common'],
  ['Sunshine#2026', 'password_common'],
])('%s → %s', (password, problem) => {
  expect(passwordProblem(password, about)).toBe(problem);
});

test('an address of digits is recognised too', () => {
  expect(passwordProblem('8271634918', { email: '8271634918@mail.example' })).toBe('password_like_account');
  expect(passwordProblem('8271634918-abc-Kq', { email: '8271634918@mail.example' })).toBeNull();
});

test('a name of one or two letters forbids nothing', () => {
  expect(passwordProblem('jo-vK8#pLq2zRn', { email: 'jo@a.example', name: 'Jo' })).toBeNull();
});

test.each(['ez-caravel 2026', 'ezcaravelEZCaravel', 'levaracze99'])('%s is the name of the site', (plain) => {
  const account = { email: 'mara@shop.example', name: 'Mara' };
  expect(passwordProblem(plain, { ...account, brand: 'EZCaravel' })).toBe('password_like_account');
  expect(passwordProblem(plain, { ...account, brand: 'Kontor' })).toBeNull();
});
