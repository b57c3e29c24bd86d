import { Secret, TOTP } from 'otpauth';
import type { Id } from '#contract/ids.ts';
import { confirmTotp, enrolTotp } from '#contract/members.ts';
import { issueCertificate } from '#server/business/certificates/issue-certificate.ts';
import { verifyCertificate } from '#server/business/certificates/read-certificates.ts';
import { granted } from '#server/business/certificates/test-certificates.ts';
import { listGifts } from '#server/business/gifts/gifts.ts';
import { goodPassword, logIn, makeMember, seal } from '#server/business/members/test-members.ts';
import { newBuyer, openShop, rowsOf } from '#server/business/orders/test-orders.ts';
import { revealCredentials } from '#server/business/services/reveal-credentials.ts';
import { paidOrder } from '#server/business/withdrawals/test-withdrawals.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import { silentLog } from '#server/platform/log.ts';
import { keyringOf } from '#server/platform/secret.ts';
import { rotate } from '#server/rotate.ts';
import { conditionMs } from '../scripts/gate/patience.ts';
import type { Testbed } from './harness.ts';

/** Secrets as an operator writes them. */
export const [secretA, secretB, secretC] = ['alder', 'birch', 'cedar'].map((name) =>
  `${name}-`.repeat(8),
) as [string, string, string];

const outlook = { attachments: undefined, paragraphs: ['It waited.'], subject: 'A mail that waits' };

/** An install with a value of every kind that is kept sealed, and what its members know of them. */
export async function openSealedInstall(env: Record<string, string>) {
  const { bed } = await openShop({ LIMITS: 'on', ...env });
  const owner = await makeMember(bed, 'owner@shop.example');
  const { token } = await logIn(bed, owner.email);
  const password = () => seal(bed, goodPassword);
  const { secret } = await bed.as(token)(enrolTotp, { password: await password() });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const otp = () => totp.generate({ timestamp: bed.clock.now().getTime() });
  const { backupCodes } = await bed.as(token)(confirmTotp, { password: await password(), otpCode: otp() });
  bed.clock.jump(60_000);

  const buyer = await newBuyer(bed, { passwordHash: owner.passwordHash });
  const gift = { plan: 'gift-pro-3', months: 0, setup: { words: '' } } as const;
  const vps = { plan: 'vps-2', months: 1, location: 'frankfurt', setup: { hostname: 'a.example' } } as const;
  await paidOrder(bed, buyer, { lines: [vps], more: { acceptableUse: 'Y' } });
  await paidOrder(bed, buyer, { lines: [gift] });
  const until = performance.now() + conditionMs;
  while (!(await listGifts(buyer.ctx)).items[0] && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const giftCode = (await listGifts(buyer.ctx)).items[0]?.code ?? '';
  const certificate = await issueCertificate(bed.ctx(), granted(owner.id, 'download:test'));
  const [service] = await rowsOf<{ id: string }>(
    bed,
    'select id from services where credentials is not null',
  );

  const { boss } = bed.service.jobs;
  const queueMail = (to: string) => {
    const sealed = sealAtRest(bed.service.secret, 'mail', JSON.stringify({ ...outlook, to }));
    return boss.send('mail-send', { sealed }, { startAfter: new Date('2030-01-01') });
  };
  // Then one mail waits, and no other.
  await bed.allMailsSent();
  await queueMail('waits@shop.example');
  return {
    bed,
    owner,
    otp,
    backupCodes,
    buyer: buyer.ctx.actor,
    giftCode,
    certificate,
    serviceId: (service?.id ?? '') as Id<'service'>,
  };
}
export type SealedInstall = Awaited<ReturnType<typeof openSealedInstall>>;

/** The queued mail is sent now. */
export const sendQueuedMail = (bed: Testbed) =>
  rowsOf(bed, `update pgboss.job set start_after = now() where name = 'mail-send' and state = 'created'`);

/** Every sealed value, by the table it is in. */
export async function sealedValues(bed: Testbed): Promise<string[]> {
  const rows = await rowsOf<{ value: string }>(
    bed,
    `select secret_sealed as value from second_factors union all select credentials from services where credentials is not null
      union all select sealed_code from gifts union all select sealed_private_key from certificate_keys
      union all select sealed_private_key from sealing_keys
      union all select data ->> 'sealed' from pgboss.job where name = 'mail-send' and state = 'created'
      union all select value #>> '{}' from install_values where name like 'code_key:%'`,
  );
  return rows.map(({ value }) => value);
}

/** The name that a secret has in what is sealed with it. */
export const idOf = (secret: string) => keyringOf([secret]).newest.id;

/** The names of the secrets that the values in the database were sealed with. */
export const secretsInUse = async (bed: Testbed) => [
  ...new Set((await sealedValues(bed)).map((one) => one.split('.')[1])),
];

/** What a member, a buyer and whoever has a certificate can do with what is kept sealed. */
export async function whatWorks(bed: Testbed, install: SealedInstall) {
  const { owner, otp, buyer, serviceId, certificate } = install;
  const ctx = bed.ctx(buyer);
  const verified = await verifyCertificate(bed.ctx(), certificate.jws);
  const reference = `download:${bed.clock.now().getTime()}`;
  const issued = await issueCertificate(bed.ctx(), granted(owner.id, reference));
  const password = await seal(bed, goodPassword);
  return {
    signsIn: Boolean((await logIn(bed, owner.email, goodPassword, { otpCode: otp() })).token),
    passwords: Object.keys(await revealCredentials(ctx, { serviceId, password })),
    gift: (await listGifts(ctx)).items[0]?.code,
    certificate: verified?.number,
    newCertificate: (await verifyCertificate(bed.ctx(), issued.jws))?.number === issued.id,
  };
}

export const whatShouldWork = (install: SealedInstall) => ({
  signsIn: true,
  passwords: ['password'],
  gift: install.giftCode,
  certificate: install.certificate.id,
  newCertificate: true,
});

/** Stops the service and runs the command on its database. */
export async function runRotate(bed: Testbed, secrets: string, { forgetLost = false } = {}) {
  const said: string[] = [];
  await bed.stop();
  const config = { ...bed.config, appSecrets: secrets.split(' ') };
  const say = (line: string) => said.push(line);
  const done = await rotate({ config, connection: bed.connection, log: silentLog, forgetLost, say });
  return { done, said: said.join('\n') };
}
