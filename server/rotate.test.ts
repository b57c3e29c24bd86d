import { afterEach, describe, expect, test } from 'vitest';
import { enrolTotp, memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { minutes } from '#contract/time.ts';
import { longRun } from '../scripts/gate/long-run.ts';
import type { Testbed } from '../tests/harness.ts';
import {
  idOf,
  openSealedInstall,
  runRotate,
  type SealedInstall,
  sealedValues,
  secretA,
  secretB,
  secretsInUse,
  whatShouldWork,
  whatWorks,
} from '../tests/sealed-install.ts';
import { issueCertificate } from './business/certificates/issue-certificate.ts';
import { verifyCertificate } from './business/certificates/read-certificates.ts';
import { granted } from './business/certificates/test-certificates.ts';
import { listGifts, readGift } from './business/gifts/gifts.ts';
import { captchaTicket, goodPassword, logIn, refusal, seal } from './business/members/test-members.ts';
import { failureOf } from './business/memberships/test-memberships.ts';
import { rowsOf } from './business/orders/test-orders.ts';
import { sealedKinds } from './business/sealed-kinds.ts';
import { revealCredentials } from './business/services/reveal-credentials.ts';
import { SecretMissing } from './platform/auth/keyring-at-start.ts';
import { resealAll } from './platform/auth/reseal.ts';
import { sealAtRest } from './platform/auth/vault.ts';
import { silentLog } from './platform/log.ts';
import { rotate } from './rotate.ts';

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

const lost = { name: 'state.move_refused', data: { state: 'lost', wanted: 'revealed' } };

/** A new password, by the code that is mailed. */
async function recover(email: string, plain: string): Promise<void> {
  const { ticket } = await bed.call(memberUserRetrievePwd, { email, captchaCode: await captchaTicket(bed) });
  const coded = async () => (await bed.mailsTo(email)).find(({ code }) => code)?.code ?? '';
  await expect.poll(coded).not.toBe('');
  const password = () => seal(bed, plain);
  await bed.call(memberUserRetrievePwdSub, {
    ...{ ticket, emailCode: await coded(), password: await password(), confirmPassword: await password() },
  });
}

describe('npm run rotate', () => {
  test('seals everything again while the service runs and seals as well', async () => {
    await open({ APP_SECRET: secretA });
    await restart({ APP_SECRET: `${secretB} ${secretA}` });
    const work = { config: bed.config, connection: bed.connection, log: silentLog, forgetLost: false };
    const [worked, done] = await Promise.all([works(), rotate({ ...work, say: () => {} })]);
    expect(worked).toEqual(everything());
    expect(done).toBe(true);
    expect(await secretsInUse(bed)).toEqual([idOf(secretB)]);
    bed.clock.jump(60_000);
    expect(await works()).toEqual(everything());
  });

  test.runIf(longRun)('goes on where it was cut off', async () => {
    await open({ APP_SECRET: secretA });
    const many = 450;
    await rowsOf(
      bed,
      `insert into sealing_keys (kid, spki, sealed_private_key, created_at, retired_at)
        select 'k' || n, spki, sealed_private_key, created_at, created_at
        from sealing_keys, generate_series(1, ${many}) n where retired_at is null`,
    );
    await restart({ APP_SECRET: `${secretB} ${secretA}` });
    let batches = 0;
    const cut = resealAll(bed.service.database.db, bed.service.secret, sealedKinds, ({ replaced }) => {
      if (replaced && ++batches === 2) throw new Error('the power went');
    });
    await expect(cut).rejects.toThrow('the power went');
    const left = (await sealedValues(bed)).filter((one) => one.startsWith(`v2.${idOf(secretA)}.`)).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(many - 300);
    expect(await works()).toEqual(everything());
    const { done, said } = await runRotate(bed, `${secretB} ${secretA}`);
    expect(said).toContain(`  0 second factors\n`);
    expect(said).toContain(`  ${left} keys that passwords are sealed with`);
    expect(done).toBe(true);
    await restart({ APP_SECRET: secretB });
    expect(await works()).toEqual(everything());
  });

  test.runIf(longRun)('does not hide what a process with an earlier setting sealed afterwards', async () => {
    await open({ APP_SECRET: secretA });
    const earlier = bed.service.secret;
    await restart({ APP_SECRET: `${secretB} ${secretA}` });
    await rotate({
      config: bed.config,
      connection: bed.connection,
      log: silentLog,
      forgetLost: false,
      say: () => {},
    });
    const { id } = install.owner;
    await rowsOf(bed, 'update second_factors set secret_sealed = $2 where member_id = $1', [
      id,
      sealAtRest(earlier, 'totp', 'JBSWY3DPEHPK3PXP'),
    ]);
    await expect(bed.restart({ APP_SECRET: secretB })).rejects.toThrow('  1 second factor\n');
  });

  test.runIf(longRun)('--forget-lost says what is lost, and the install goes on without it', async () => {
    await open({ APP_SECRET: secretA });
    const { owner, otp, serviceId, certificate } = install;
    await expect(runRotate(bed, secretB)).rejects.toThrow(SecretMissing);
    const { done, said } = await runRotate(bed, secretB, { forgetLost: true });
    expect(done).toBe(true);
    expect(said).toMatch(/^Lost with its secret:\n {2}1 second factor\. They are removed/);
    expect(said).toMatch(
      / {2}1 service with passwords\. .+\n {2}1 link of a gift\. .+\n {2}1 key that signs/,
    );
    await restart({ APP_SECRET: secretB });
    const ctx = bed.ctx(install.buyer);
    expect(await failureOf(revealCredentials(bed.ctx(install.buyer), { serviceId }))).toEqual(lost);
    expect((await listGifts(ctx)).items[0]).toMatchObject({ state: 'waiting', code: null });
    expect((await readGift(ctx, install.giftCode)).state).toBe('waiting');
    expect((await verifyCertificate(bed.ctx(), certificate.jws))?.number).toBe(certificate.id);
    const issued = await issueCertificate(bed.ctx(), granted(owner.id, 'download:later'));
    expect((await verifyCertificate(bed.ctx(), issued.jws))?.number).toBe(issued.id);
    expect(
      await rowsOf(bed, `select 1 from pgboss.job where name = 'mail-send' and state = 'created'`),
    ).toEqual([]);
    // Neither the password alone nor with a code of the authenticator app: the mailbox is the proof that is left.
    for (const otpCode of [undefined, otp()])
      expect((await refusal(logIn(bed, owner.email, goodPassword, { otpCode }))).name).toBe(
        'member.credentials_wrong',
      );
    const told = async () => (await bed.mailsTo(owner.email)).map(({ subject }) => subject);
    await expect.poll(told).toContain('Set up your EZCaravel account again');
    const newPassword = 'another lantern 43';
    await recover(owner.email, newPassword);
    const { token } = await logIn(bed, owner.email, newPassword);
    const begun = await bed.as(token)(enrolTotp, { password: await seal(bed, newPassword) });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test.runIf(longRun)('opens what was given up once its secret is found again', async () => {
    await open({ APP_SECRET: secretA });
    await runRotate(bed, secretB, { forgetLost: true });
    await runRotate(bed, `${secretB} ${secretA}`);
    await restart({ APP_SECRET: secretB });
    const { buyer, serviceId, giftCode } = install;
    const password = await seal(bed, goodPassword);
    expect(await revealCredentials(bed.ctx(buyer), { serviceId, password })).toHaveProperty('password');
    expect((await listGifts(bed.ctx(buyer))).items[0]?.code).toBe(giftCode);
  });
});
