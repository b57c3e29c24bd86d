import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { longRun } from '../scripts/gate/long-run.ts';
import { csrfPair, type Testbed } from '../tests/harness.ts';
import {
  idOf,
  openSealedInstall,
  runRotate,
  type SealedInstall,
  secretA,
  secretB,
  secretC,
  secretsInUse,
  sendQueuedMail,
  whatShouldWork,
  whatWorks,
} from '../tests/sealed-install.ts';
import { goodPassword, logIn } from './business/members/test-members.ts';
import { rowsOf } from './business/orders/test-orders.ts';
import { newChallenge, redeemSolution } from './platform/auth/captcha.ts';
import type { SecretMissing } from './platform/auth/keyring-at-start.ts';
import { issueTicket, tryCode } from './platform/auth/tickets.ts';

let install: SealedInstall;
let bed: Testbed;
const open = async (env: Record<string, string>) => {
  install = await openSealedInstall(env);
  bed = install.bed;
};
const restart = async (env: Record<string, string>) => {
  bed = await bed.restart({ LIMITS: 'on', ...env });
  bed.clock.jump(minutes(31));
};
afterEach(() => bed.close());

const works = () => whatWorks(bed, install);
const everything = () => whatShouldWork(install);

/** A sum of the rows of every table, to see that nothing was written. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const client = new pg.Client(bed.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = `md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum`;
    sums[name] = (await client.query(`select ${sum} from ${name} t`)).rows[0].sum;
  }
  await client.end();
  return sums;
}

describe('the secret of an install', () => {
  test.runIf(longRun)('is kept through a restart, whether it was given or made', async () => {
    await open({ APP_SECRET: secretA });
    await restart({ APP_SECRET: secretA });
    expect(await works()).toEqual(everything());
    expect(await secretsInUse(bed)).toEqual([idOf(secretA)]);
  });

  test.runIf(longRun)(
    'that a demonstration made goes on opening when APP_SECRET is set, until rotate removes it',
    async () => {
      await open({});
      await restart({ APP_SECRET: secretA });
      expect(await works()).toEqual(everything());
      const { done, said } = await runRotate(bed, secretA);
      expect({ done, said }).toMatchObject({
        done: true,
        said: expect.stringContaining('was removed from the database'),
      });
      await restart({ APP_SECRET: secretA });
      expect(await rowsOf(bed, `select 1 from install_values where name = 'secret'`)).toEqual([]);
      expect(await secretsInUse(bed)).toEqual([idOf(secretA)]);
      expect(await works()).toEqual(everything());
      // Without the setting there is no secret left, and a new one is not made over what is sealed.
      await expect(bed.restart({})).rejects.toThrow('APP_SECRET is not set');
    },
  );

  test('is changed by giving the new one first; mails that wait and backup codes are good through it all', async () => {
    await open({ APP_SECRET: secretA });
    const [first = '', second = ''] = install.backupCodes;
    const pair = await csrfPair(bed.site);
    const asked = { kind: 'test', email: 'x@shop.example', code: '123456', validMs: minutes(60) };
    const { ticket } = await issueTicket(bed.ctx(), asked);
    const { challenge, cookie } = await newChallenge(bed.ctx());
    const solution = await solveChallenge({ challenge, deriveKey });
    const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    bed = await bed.restart({ LIMITS: 'on', APP_SECRET: `${secretB} ${secretA}` });
    // What was handed out before is taken: the pair of an open page, a solved human check, a code that was mailed.
    const headers = { cookie: `XSRF-TOKEN=${pair}` };
    const page = await bed.site.inject({ url: '/handler/v1/querySiteWebTheme', headers });
    expect(page.headers['x-xsrf-token']).toBe(pair);
    expect(await redeemSolution(bed.ctx(), solved, cookie)).toHaveLength(43);
    bed.clock.jump(minutes(31));
    expect((await tryCode(bed.ctx(), 'test', ticket, '123456')).email).toBe('x@shop.example');
    expect(await works()).toEqual(everything());
    expect((await logIn(bed, install.owner.email, goodPassword, { otpCode: first })).token).toHaveLength(43);
    const { done, said } = await runRotate(bed, `${secretB} ${secretA}`);
    expect(said).toContain('  1 second factor\n  1 service with passwords\n  1 link of a gift\n');
    expect(said).toMatch(/From tomorrow you can remove the earlier ones from APP_SECRET/);
    expect(done).toBe(true);
    await restart({ APP_SECRET: secretB });
    expect(await secretsInUse(bed)).toEqual([idOf(secretB)]);
    expect(await works()).toEqual(everything());
    expect((await logIn(bed, install.owner.email, goodPassword, { otpCode: second })).token).toHaveLength(43);
    await sendQueuedMail(bed);
    expect(await bed.mailsTo('waits@shop.example')).toHaveLength(1);
  });

  test('that opens nothing of what is there is refused before anything is written', async () => {
    await open({ APP_SECRET: secretA });
    await bed.stop();
    const before = await wholeDatabase();
    const refused = await Promise.allSettled([
      bed.restart({ APP_SECRET: secretB }),
      bed.restart({ APP_SECRET: secretC }),
    ]);
    for (const one of refused) {
      const { message } = (one as PromiseRejectedResult).reason as SecretMissing;
      expect(message.split('\n')).toEqual(
        expect.arrayContaining([
          '  1 second factor',
          '  1 service with passwords',
          '  1 link of a gift',
          '  1 key that signs licence certificates',
          '  1 queued mail',
        ]),
      );
      expect(message).toContain('APP_SECRET="new old"');
      expect(message).toContain('npm run rotate -- --forget-lost');
      expect(message).not.toContain(secretB);
    }
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(await wholeDatabase()).toEqual(before);
    await restart({ APP_SECRET: `${secretB},${secretA}` });
    expect(await works()).toEqual(everything());
  });

  test.runIf(longRun)(
    'of before values named it is found by trying, and refused when it does not open them',
    async () => {
      await open({ APP_SECRET: secretA });
      for (const [table, column] of [
        ['second_factors', 'secret_sealed'],
        ['services', 'credentials'],
        ['gifts', 'sealed_code'],
        ['certificate_keys', 'sealed_private_key'],
        ['sealing_keys', 'sealed_private_key'],
      ])
        await rowsOf(bed, `update ${table} set ${column} = 'v1.' || split_part(${column}, '.', 3)`);
      for (const known of [true, false]) {
        if (!known) await rowsOf(bed, `delete from install_values where name = 'secret_ids'`);
        await restart({ APP_SECRET: secretA });
        expect(await works()).toEqual(everything());
      }
      await expect(bed.restart({ APP_SECRET: secretB })).rejects.toThrow('1 second factor');
      await restart({ APP_SECRET: `${secretB} ${secretA}` });
      await runRotate(bed, `${secretB} ${secretA}`);
      await restart({ APP_SECRET: secretB });
      expect(await works()).toEqual(everything());
    },
  );
});
