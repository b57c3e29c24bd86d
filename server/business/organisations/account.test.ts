import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeEmail } from '#contract/account.ts';
import { createApiKey, listApiKeys } from '#contract/api-keys.ts';
import { startDownload } from '#contract/downloads.ts';
import { chooseMail } from '#contract/mail-choices.ts';
import {
  memberUserLogin,
  memberUserRegister,
  memberUserRetrievePwd,
  queryMemberUserInfo,
  termsVersion,
} from '#contract/members.ts';
import { organisationAddress } from '#contract/organisation-address.ts';
import {
  changeColleague,
  inviteColleague,
  leaveOrganisation,
  removeColleague,
} from '#contract/organisations.ts';
import { inviteToTeam } from '#contract/seats.ts';
import { inviteStaff } from '#contract/staff-calls.ts';
import { minutes } from '#contract/time.ts';
import { removeWay } from '#contract/ways.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { callApi } from '../api-keys/test-api-keys.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { addressOf } from '../identities/provided-facts.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { findMemberByAddress } from '../members/members.queries.ts';
import { provePassword } from '../members/prove-password.ts';
import { mailRecovery } from '../members/recover-password.ts';
import { captchaTicket, countPosted, refusal, seal } from '../members/test-members.ts';
import { openShop, rowsOf } from '../orders/test-orders.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { join, newOrganisation, newPerson, type Organisation, proven } from './test-organisations.ts';

let bed: Testbed;
let organisation: Organisation;
let address: string;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  organisation = await newOrganisation(bed);
  address = organisationAddress(organisation.id);
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(minutes(2)));

test('no door takes the address of an organisation, whatever its spelling', async () => {
  const staff = await makeStaff(bed, 'staff@example.com', ['owner']);
  const person = await newPerson(bed);
  const captcha = async () => ({ captchaCode: await captchaTicket(bed) });
  const before = await countPosted(bed);
  for (const email of [address, address.toUpperCase(), ` ${address} `]) {
    const password = () => seal(bed, 'harbour lantern 42');
    const doors = [
      async () =>
        bed.call(memberUserRegister, { email, agreeTerms: 'Y', termsVersion, ...(await captcha()) }),
      async () => bed.call(memberUserRetrievePwd, { email, ...(await captcha()) }),
      async () => person.call(changeEmail, { email, password: await password() }),
      async () => staff.call(inviteStaff, { email, roles: ['support'], password: await password() }),
      () => person.call(inviteToTeam, { product: 'library', email }),
      async () =>
        organisation.owner.act(inviteColleague, { email, role: 'viewer', password: await password() }),
    ];
    for (const door of doors) {
      const refused = await refusal(door());
      expect(refused.name).toBe('request.invalid');
      expect(Object.keys((refused.data as { fields: object }).fields)).toEqual(['email']);
    }
    expect(
      await refusal(bed.call(memberUserLogin, { account: email, password: await password() })),
    ).toMatchObject({
      name: expect.stringMatching(/^(request\.invalid|member\.credentials_wrong)$/),
    });
    // What a third party says of somebody.
    expect(addressOf(email)).toBeNull();
  }
  expect(await countPosted(bed)).toBe(before);
});

test('behind the doors nobody finds its account either', async () => {
  const ctx = bed.ctx();
  expect(await findMemberByAddress(ctx.db, address)).toBeNull();
  expect(await provePassword(ctx, address, '', { human: true })).toBeNull();
  const before = await countPosted(bed);
  await mailRecovery(ctx, address);
  await bed.allMailsSent();
  const tickets = await rowsOf<{ member_id: string | null }>(
    bed,
    `select member_id from one_time_tickets where email = $1`,
    [address],
  );
  expect(tickets.every(({ member_id }) => member_id === null)).toBe(true);
  // One that is composed and thrown away, as for every unknown address.
  expect(await countPosted(bed)).toBe(before + 1);
  const ways = await rowsOf(
    bed,
    `select 1 from identities where member_id = $1 union all select 1 from sessions where member_id = $1`,
    [organisation.accountId],
  );
  expect(ways).toEqual([]);
});

test('a mail to it reaches each owner and each who does its billing once, and nobody else and nobody who left', async () => {
  const pier = await newOrganisation(bed, { name: 'Mail Pier' });
  const second = await join(bed, pier, 'owner');
  const billing = await join(bed, pier, 'billing');
  const both = [await join(bed, pier, 'buyer'), await join(bed, pier, 'viewer')];
  const [gone, disabled] = [await join(bed, pier, 'owner'), await join(bed, pier, 'billing')];
  await pier.owner.act(removeColleague, { memberId: gone.id });
  await rowsOf(bed, 'update members set disabled_at = now() where id = $1', [disabled.id]);
  await bed.allMailsSent();
  const words = { to: organisationAddress(pier.id), subject: 'Your invoice', paragraphs: ['It is due.'] };
  await transaction(bed.ctx(), (inner) => postMail(inner, words));
  await bed.allMailsSent();
  const about = async ({ email }: { email: string }) =>
    (await bed.mailsTo(email)).filter(({ subject }) => subject === 'Your invoice');
  for (const reader of [pier.owner, second, billing]) {
    const mails = await about(reader);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Mail Pier');
    expect(mails[0]?.text).not.toContain('organisation.invalid');
  }
  for (const other of [...both, gone, disabled]) expect(await about(other)).toEqual([]);

  // Without an address of its own the organisation chose nothing: each of its people did.
  await billing.call(chooseMail, { kind: 'proxy_traffic', wanted: false });
  expect(await wantsMail(bed.ctx(), billing.id, 'proxy_traffic')).toBe(false);
  await postMail(bed.ctx(), { ...words, subject: 'Used up' }, { optional: 'proxy_traffic' });
  await bed.allMailsSent();
  const used = async ({ email }: { email: string }) =>
    (await bed.mailsTo(email)).filter(({ subject }) => subject === 'Used up').length;
  expect([await used(pier.owner), await used(second), await used(billing)]).toEqual([1, 1, 0]);
});

test('one without people, and one that is none, is written to in vain', async () => {
  const before = await countPosted(bed);
  const words = { subject: 'Nobody', paragraphs: ['Nobody.'] };
  await postMail(bed.ctx(), { ...words, to: organisationAddress('org_00000000000000000000000000') });
  expect(await countPosted(bed)).toBe(before);
});

test('an API key that is made for it is its own: it acts for the organisation, and every owner removes it', async () => {
  const { owner } = organisation;
  const second = await join(bed, organisation, 'owner');
  const wish = { name: 'Warehouse', scopes: ['orders:read'], days: 30 } as const;
  const made = await owner.act(createApiKey, { ...wish, scopes: [...wish.scopes], ...(await proven(bed)) });
  const [row] = await rowsOf<{ member_id: string }>(bed, 'select member_id from api_keys where id = $1', [
    made.apiKeyId,
  ]);
  expect(row?.member_id).toBe(organisation.accountId);
  expect((await owner.call(listApiKeys, {})).items).toEqual([]);
  expect((await second.act(listApiKeys, {})).items).toMatchObject([{ apiKeyId: made.apiKeyId }]);
  for (const reader of [owner, second]) await bed.mailAbout(reader.email, 'with an API key');
  const orders = () => callApi(bed, 'GET', '/orders', { key: made.key });
  expect((await orders()).statusCode).toBe(200);
  const stranger = await newPerson(bed);
  const remove = async () => ({ kind: 'api_key', id: made.apiKeyId, ...(await proven(bed)) }) as const;
  expect((await refusal(stranger.call(removeWay, await remove()))).name).toBe('request.not_found');
  const buyer = await join(bed, organisation, 'buyer');
  expect((await refusal(buyer.call(removeWay, await remove()))).name).toBe('request.not_found');
  await second.call(removeWay, await remove());
  expect((await orders()).statusCode).toBe(401);
});

test('a download for it is fetched by whoever may start one for it, with the cookie of their own session', async () => {
  const operator = await join(bed, organisation, 'operator');
  const viewer = await join(bed, organisation, 'viewer');
  const materialId = await putMaterial(bed, { bytes: Buffer.from('bytes') });
  const start = async (who: typeof operator, organisationId?: string) => {
    const headers: Record<string, string> = organisationId ? { organisation: organisationId } : {};
    const answer = await bed.send(startDownload, { materialId, project: '' }, { token: who.token, headers });
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    return { url: answer.json().data?.files?.[0]?.url as string, cookie };
  };
  const theirs = await start(operator, organisation.id);
  const fetch = async (cookie: string) =>
    (await bed.site.inject({ method: 'GET', url: theirs.url, headers: { cookie } })).statusCode;
  expect(await fetch(theirs.cookie)).toBe(200);
  expect(await fetch((await start(viewer)).cookie)).toBe(403);
  expect(await fetch((await start(await newOutsider())).cookie)).toBe(403);
  await operator.call(leaveOrganisation, { organisationId: organisation.id });
  expect(await fetch(theirs.cookie)).toBe(403);
});

const newOutsider = async () => {
  const elsewhere = await newOrganisation(bed);
  return elsewhere.owner;
};

test('a proof of one owner proves nothing for another', async () => {
  const second = await join(bed, organisation, 'owner');
  await rowsOf(bed, 'update members set password_hash = null where id = $1', [second.id]);
  const viewer = await join(bed, organisation, 'viewer');
  const change = { memberId: viewer.id, role: 'buyer', ...(await proven(bed)) } as const;
  // The first owner knows their own password, and the session is that of the second.
  expect((await refusal(second.act(changeColleague, change))).name).toBe('access.refused');
  await organisation.owner.act(changeColleague, change);
  expect((await second.call(queryMemberUserInfo, {})).userId).toBe(second.id);
});
