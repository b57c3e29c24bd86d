import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { askAccountDeletion, askDataExport, downloadDataExport, readPrivacy } from '#contract/privacy.ts';
import { days, later } from '#contract/time.ts';
import { removeWay } from '#contract/ways.ts';
import { issueTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { proxyOf, worksOf } from '../../../tests/server/rows-of-a-member.ts';
import { listApiKeysOf } from '../api-keys/api-keys.queries.ts';
import { renameApiKey } from '../api-keys/api-keys.ts';
import { callApi, giveKey } from '../api-keys/test-api-keys.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { openCase } from '../cases/cases.ts';
import { addCasePaper } from '../cases/papers.ts';
import { buyRegister, choices, fileOf, inDays, keyed, pdf } from '../cases/test-cases.ts';
import { sendFeedback } from '../feedback/feedback.ts';
import { identities } from '../identities/identities.tables.ts';
import { members, sessions } from '../members/members.tables.ts';
import { captchaTicket, goodPassword, logIn, makeMember, seal } from '../members/test-members.ts';
import { joinTeam, subscribe } from '../memberships/test-memberships.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { cartOf, payByCard, place, untilState, vps } from '../orders/test-orders.ts';
import { join, newOrganisation } from '../organisations/test-organisations.ts';
import { newStore } from '../stores/test-stores.ts';
import { newDelivery, newWebhook } from '../webhooks/test-webhooks.ts';

// What the tests of this noun share: a member who left something everywhere, and what they ask for.

/** What they told us, each found again wherever it is. */
export const planted = {
  name: 'Canaria Plantovic',
  street: 'Kanarienweg 77',
  phone: '+49 170 5550199',
  email: 'canary-planted@mail.test',
  host: 'canary-host.example',
  words: 'Canary words that nobody else should read.',
  file: 'a canary paper',
};
export const plantedOfOthers: typeof planted = {
  name: 'Other Person',
  street: 'Otherway 5',
  phone: '+49 170 5550111',
  email: 'other@mail.test',
  host: 'other-host.example',
  words: 'Words of the other member.',
  file: 'a paper of the other member',
};

export interface Leaver {
  id: Id<'member'>;
  email: string;
  token: string;
  ctx: Context;
}

export async function newLeaver(
  bed: Testbed,
  email: string,
  name = 'Mara Lindt',
  emailVerified = true,
): Promise<Leaver> {
  const { id } = await makeMember(bed, email, {
    name,
    emailVerified,
    companyName: `${name} GmbH`,
    termsVersion: '2026-11-26',
  });
  const { token } = await logIn(bed, email);
  const [session] = await bed.service.database.db.select().from(sessions).where(eq(sessions.memberId, id));
  const sessionId = session?.id ?? newId('session', bed.clock.now());
  return { id, email, token, ctx: bed.ctx({ kind: 'member', id, sessionId, role: 'user' }) };
}

/** Leaves something in every part of the product. */
export async function plant(bed: Testbed, leaver: Leaver, told = planted): Promise<void> {
  const { id, email, ctx } = leaver;
  const setup = { hostname: told.host };
  const cart = cartOf({ ...vps, setup });
  const billing = {
    name: told.name,
    company: '',
    address: [told.street, '20999 Hamburg'],
    notes: told.words,
  };
  const kept = { name: told.name, address: billing.address, copyEmail: told.email };
  await createBillingProfile(ctx, details({ label: told.words, ...kept }));
  const paid = await place(ctx, cart, billing);
  await payByCard(bed, leaver, paid);
  await untilState(bed, paid.order.id, 'completed');
  await place(ctx, cart, billing);
  await makeQuote(ctx, cart);
  const message: Parameters<typeof sendFeedback>[1] = {
    ...{ subject: 'Canary', content: told.words, email, name: told.name, phone: told.phone },
    type: 'idea',
    allowContact: 'Y',
    publishAsIdea: 'N',
    captchaCode: await captchaTicket(bed),
  };
  const file = {
    field: 'attachments',
    name: 'canary.pdf',
    claimedType: 'application/pdf',
    bytes: pdf(told.file),
  };
  await sendFeedback(ctx, message, { files: [file], idempotencyKey: null });
  // Before there was an account, from the same address.
  const before = { ...message, subject: 'Canary before', captchaCode: await captchaTicket(bed) };
  await sendFeedback(bed.ctx(), before, { files: [], idempotencyKey: null });
  const { serviceId } = await buyRegister(bed, id);
  const caseId = await openCase(ctx, { serviceId, ...choices() });
  const ask = { caseId, line: 'identity', deleteOn: inDays(bed, 40) };
  await addCasePaper(ctx, ask, keyed([fileOf(pdf(told.file), 'canary-identity.pdf')]));
  await worksOf(bed, leaver);
  await proxyOf(bed, leaver);
  await newStore(ctx, { name: told.host, client: told.name, note: told.words });
  await plantPrograms(bed, leaver, told);
  await plantOrganisation(bed, leaver);
  const { memberId: teamOwner } = await subscribe(bed, { plan: 'member-team' });
  await joinTeam(bed, teamOwner, id);
  const now = bed.clock.now();
  await bed.service.database.db.insert(identities).values({
    id: newId('identity', now),
    provider: 'github',
    subject: randomUUID(),
    memberId: id,
    email,
    onProvenAccount: true,
    linkedAt: now,
  });
  await issueTicket(ctx, { kind: 'recover', email, memberId: id, validMs: days(1) });
}

/** A webhook, and a key that placed an order, was renamed and removed, and is still used. */
async function plantPrograms(bed: Testbed, leaver: Leaver, told: typeof planted): Promise<void> {
  const { id, ctx } = leaver;
  const { webhookId } = await newWebhook(bed, { memberId: id, url: `https://${told.host}/hook` });
  await newDelivery(bed, webhookId);
  const key = await giveKey(bed, id);
  for (const { id: apiKeyId } of await listApiKeysOf(bed.service.database.db, id)) {
    await place(bed.ctx({ kind: 'member', id, sessionId: null, apiKeyId, role: 'user' }), cartOf(vps));
    await renameApiKey(ctx, { apiKeyId, name: told.words });
    await bed.as(leaver.token)(removeWay, { kind: 'api_key', id: apiKeyId, ...(await proof(bed)) });
  }
  await callApi(bed, 'GET', '/orders', { key });
}

/** An organisation that they formed, with another owner, in whose hands it stays. */
async function plantOrganisation(bed: Testbed, { id, email, token }: Leaver): Promise<void> {
  const founder = { id, email, token, call: bed.as(token) };
  await join(bed, await newOrganisation(bed, { founder }), 'owner');
}

/** Brings what runs and what is open to its end, which has tests of its own. */
export async function settle(bed: Testbed, { id }: Leaver): Promise<void> {
  const { pool } = bed.service.database;
  for (const statement of [
    `update subscriptions set state = 'canceled', ended_at = now(), next_step_at = null where member_id = $1`,
    `update services set state = 'terminated', suspended_because = null where member_id = $1`,
    `update orders set state = 'canceled' where member_id = $1 and state = 'pending_payment'`,
    `update orders set state = 'completed' where member_id = $1 and state in ('paid', 'processing', 'in_review')`,
    `update invoices set state = 'void' where member_id = $1 and state in ('open', 'proforma', 'draft')`,
    `update team_seats set ended_at = now(), ended_because = 'taken_back' where owner_id = $1 and ended_at is null`,
  ])
    await pool.query(statement, [id]);
}

export const proof = async (bed: Testbed, password = goodPassword) => ({
  password: await seal(bed, password),
});

export async function exportOf(bed: Testbed, { token }: Leaver): Promise<Id<'dataExport'>> {
  const call = bed.as(token);
  const { exportId } = await call(askDataExport, await proof(bed));
  await vi.waitUntil(async () => (await call(readPrivacy, {})).export?.state === 'ready', {
    timeout: conditionMs,
    interval: 50,
  });
  return exportId;
}

export const fetchExport = (bed: Testbed, exportId: Id<'dataExport'>, token: string) =>
  bed.send(downloadDataExport, { exportId }, { token });

export async function opened(bed: Testbed, exportId: Id<'dataExport'>, token: string) {
  return readZip((await fetchExport(bed, exportId, token)).rawPayload);
}

export const askDeletion = async (bed: Testbed, { token, email }: Leaver, typed = email) =>
  bed.as(token)(askAccountDeletion, { email: typed, ...(await proof(bed)) });

/** Sessions end after a week without use: whoever comes back signs in again. */
export async function afterDays(bed: Testbed, n: number, leaver?: Leaver): Promise<string> {
  bed.clock.jump(days(n));
  return leaver ? (await logIn(bed, leaver.email)).token : '';
}

export const nameIn = async (bed: Testbed, id: Id<'member'>) =>
  (await bed.service.database.db.select().from(members).where(eq(members.id, id)))[0];

export const dueAfter = (at: Date) => later(at, days(14));
