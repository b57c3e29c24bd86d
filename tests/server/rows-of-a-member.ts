import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { newFileKey } from '#server/platform/auth/sealed-file.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import { registerAffiliate } from '../../server/business/affiliates/affiliates.ts';
import { listApiKeysOf } from '../../server/business/api-keys/api-keys.queries.ts';
import { giveKey } from '../../server/business/api-keys/test-api-keys.ts';
import { createBillingProfile } from '../../server/business/billing-profiles/billing-profiles.ts';
import { details } from '../../server/business/billing-profiles/test-billing-profiles.ts';
import { openCase } from '../../server/business/cases/cases.ts';
import { addCasePaper } from '../../server/business/cases/papers.ts';
import { buyRegister, choices, fileOf, inDays, keyed, pdf } from '../../server/business/cases/test-cases.ts';
import { insertPayout } from '../../server/business/commissions/payouts.queries.ts';
import { rowsOf, sell } from '../../server/business/commissions/test-commissions.ts';
import { takeDueBackups } from '../../server/business/machines/backups.ts';
import { takeSnapshot } from '../../server/business/machines/machine-acts.ts';
import { readMachine } from '../../server/business/machines/read-machine.ts';
import { newMachine } from '../../server/business/machines/test-machines.ts';
import { insertPasskey } from '../../server/business/members/passkeys.queries.ts';
import { joinTeam, subscribe } from '../../server/business/memberships/test-memberships.ts';
import type { Buyer } from '../../server/business/orders/test-orders.ts';
import { makeExport } from '../../server/business/privacy/make-export.ts';
import { dataExports } from '../../server/business/privacy/privacy.tables.ts';
import { addSubUser } from '../../server/business/proxies/sub-users.ts';
import { newProxy } from '../../server/business/proxies/test-proxies.ts';
import { findLibrarySeat } from '../../server/business/seats/seats.queries.ts';
import { buyTool } from '../../server/business/seats/test-seats.ts';
import { job, settled } from '../../server/business/services/test-services.ts';
import { assignToStore } from '../../server/business/stores/items.ts';
import { newStore } from '../../server/business/stores/test-stores.ts';
import { newDelivery, newWebhook } from '../../server/business/webhooks/test-webhooks.ts';
import { newWork } from '../../server/business/works/test-works.ts';
import type { Testbed } from '../harness.ts';

/** A seat in the team of somebody else. */
export async function seatHeldBy(bed: Testbed, { id }: Buyer): Promise<Id<'teamSeat'>> {
  const { memberId } = await subscribe(bed, { plan: 'member-team' });
  await joinTeam(bed, memberId, id);
  return (await findLibrarySeat(bed.service.database.db, id))?.id ?? 'tst_none';
}

/** A work, a calendar and a workspace, of somebody who has a team. */
export async function worksOf(bed: Testbed, { id, ctx }: Buyer) {
  for (const plan of ['writing-team', 'social-1']) await buyTool(bed, id, plan);
  return {
    work: (await newWork(ctx)).workId,
    calendar: (await newWork(ctx, { tool: 'post-calendar', content: '' })).workId,
    workspace: (await newWork(ctx, { tool: 'browser-workspace', content: '' })).workId,
  };
}

/** A passkey, as far as its row tells. */
export async function passkeyOf(bed: Testbed, { id: memberId }: Buyer) {
  const addedAt = bed.clock.now();
  const id = newId('passkey', addedAt);
  const key = { credentialId: 'of-the-owner', userHandle: 'handle', publicKey: 'key', counter: 0 };
  const row = { id, memberId, ...key, backedUp: false, name: 'Firefox on Linux', addedAt };
  await insertPasskey(bed.service.database.db, row);
  return { passkey: id };
}

/** An API key, as far as its row tells. */
export async function apiKeyOf(bed: Testbed, { id: memberId }: Buyer) {
  await giveKey(bed, memberId);
  const [newest] = await listApiKeysOf(bed.service.database.db, memberId);
  return { apiKey: newest?.id };
}

type Ids = Readonly<Record<string, string | undefined>>;

/** A billing profile whose second address has not been confirmed. */
export async function billingProfileOf({ ctx }: Pick<Buyer, 'ctx'>) {
  const { id } = await createBillingProfile(ctx, details({ copyEmail: 'books@pier.example' }));
  return id;
}

/** What calls about billing details are asked, around the ids of a profile and a subscription; the profile goes last. */
export const billingInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  previewBilling: ({ subscription, billingProfile }) => ({
    ...{ subscriptionId: subscription, profileId: billingProfile },
  }),
  changeBilling: ({ subscription, billingProfile }) => ({
    ...{ subscriptionId: subscription, profileId: billingProfile, version: 1 },
    ...{ from: '2026-11-26T10:00:00.000Z', total: usd(0) },
  }),
  changeBillingProfile: ({ billingProfile }) => ({
    ...{ profileId: billingProfile, version: 1, label: 'Mine now', buysAs: 'consumer', name: 'Mine' },
    ...{ address: ['Kai 1'], country: 'DE' },
  }),
  previewCorrection: ({ invoice, billingProfile }) => ({ invoiceId: invoice, profileId: billingProfile }),
  correctInvoice: ({ invoice, billingProfile }) => ({
    ...{ invoiceId: invoice, profileId: billingProfile, version: 1 },
  }),
  makeDefaultBillingProfile: ({ billingProfile }) => ({ profileId: billingProfile }),
  mailCopyLink: ({ billingProfile }) => ({ profileId: billingProfile }),
  deleteBillingProfile: ({ billingProfile }) => ({ profileId: billingProfile }),
};

/** A proxy with a sub-user. */
export async function proxyOf(bed: Testbed, { id, ctx }: Buyer) {
  const { serviceId: proxy } = await newProxy(bed, { memberId: id });
  const proxySubUser = await addSubUser(ctx, { serviceId: proxy, name: 'Anna', capBytes: null });
  return { proxy, proxySubUser };
}

/** A server with a snapshot and a backup. */
export async function machineOf(bed: Testbed, { id, ctx }: Buyer) {
  const choices = { snapshots: 100, 'vps-backup': 'daily' };
  const { serviceId: machine } = await newMachine(bed, { memberId: id, selection: { choices } });
  const provisioning = await takeSnapshot(ctx, { serviceId: machine, name: 'Before' }, null);
  await settled(bed);
  await takeDueBackups(job(bed));
  await settled(bed);
  const backup = (await readMachine(ctx, machine)).backup?.items[0]?.id ?? 'prv_none';
  return { machine, provisioning, backup };
}

/** A webhook with a message, which may not be sent to its address. */
export async function webhookOf(bed: Testbed, { id: memberId }: Pick<Buyer, 'id'>) {
  const { webhookId } = await newWebhook(bed, { memberId, url: 'https://127.0.0.1/hook' });
  return { webhook: webhookId, webhookDelivery: await newDelivery(bed, webhookId) };
}

/** What calls about webhooks are asked; the webhook goes last. */
export const webhookInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  changeWebhook: ({ webhook }) => ({ webhookId: webhook, name: 'Mine now', events: ['order.placed'] }),
  setWebhookState: ({ webhook }) => ({ webhookId: webhook, state: 'active' }),
  revealWebhookSecret: ({ webhook }) => ({ webhookId: webhook }),
  rotateWebhookSecret: ({ webhook }) => ({ webhookId: webhook }),
  testWebhook: ({ webhook }) => ({ webhookId: webhook }),
  listDeliveries: ({ webhook }) => ({ webhookId: webhook }),
  readDelivery: ({ webhookDelivery }) => ({ deliveryId: webhookDelivery }),
  replayDelivery: ({ webhookDelivery }) => ({ deliveryId: webhookDelivery }),
  removeWebhook: ({ webhook }) => ({ webhookId: webhook }),
};

/** What calls about an organisation are asked, around the ids of its rows (other-organisations-rows.test.ts). */
export const organisationInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  withdrawColleagueInvitation: ({ organisationInvitation }) => ({ invitationId: organisationInvitation }),
  changeColleague: ({ member }) => ({ memberId: member, role: 'viewer' }),
  decideApproval: ({ organisationApproval }) => ({ approvalId: organisationApproval, decision: 'approve' }),
  withdrawApproval: ({ organisationApproval }) => ({ approvalId: organisationApproval }),
  listKnownSecrets: ({ member }) => ({ memberId: member }),
  removeColleague: ({ member }) => ({ memberId: member }),
  leaveOrganisation: ({ organisation }) => ({ organisationId: organisation }),
  listApprovals: ({ organisationApproval }) => ({ cursor: organisationApproval }),
};

/** A store that uses a licence. */
export async function storeOf({ ctx }: Pick<Buyer, 'ctx'>, licence: Id<'certificate'>) {
  const store = await newStore(ctx);
  await assignToStore(ctx, store, licence);
  return { store };
}

/** What calls about proxies are asked; a sub-user goes last. */
export const proxyInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  readProxy: ({ proxy }) => ({ serviceId: proxy }),
  addSubUser: ({ proxy }) => ({ serviceId: proxy, name: 'Mine', capBytes: null }),
  changeSubUser: ({ proxySubUser }) => ({ subUserId: proxySubUser, name: 'Mine now', capBytes: null }),
  revealSubUser: ({ proxySubUser }) => ({ subUserId: proxySubUser }),
  renewSubUser: ({ proxySubUser }) => ({ subUserId: proxySubUser }),
  allowNetwork: ({ proxy }) => ({ serviceId: proxy, network: '198.51.100.7' }),
  disallowNetwork: ({ proxy }) => ({ serviceId: proxy, network: '198.51.100.7/32' }),
  addTraffic: ({ proxy }) => ({ fromServiceId: proxy, toServiceId: proxy }),
  removeSubUser: ({ proxySubUser }) => ({ subUserId: proxySubUser }),
};

/** What calls about stores are asked; the store goes last, and comes back. */
export const storeInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  readStore: ({ store }) => ({ storeId: store }),
  changeStore: ({ store }) => ({ storeId: store, version: 1, name: 'Mine now', marketplace: 'other' }),
  listAssignable: ({ store }) => ({ storeId: store }),
  assignToStore: ({ store, service }) => ({ storeId: store, itemId: service }),
  markSharing: ({ certificate }) => ({ itemId: certificate, intended: true }),
  removeFromStore: ({ store, certificate }) => ({ storeId: store, itemId: certificate }),
  deleteStore: ({ store }) => ({ storeId: store }),
  undoDeleteStore: ({ store }) => ({ storeId: store }),
};

/** A case of EZ Register with a paper. */
export async function caseOf(bed: Testbed, { id, ctx }: Buyer) {
  const { serviceId } = await buyRegister(bed, id);
  const caseId = await openCase(ctx, { serviceId, ...choices() });
  const ask = { caseId, line: 'identity', deleteOn: inDays(bed, 9) };
  return { case: caseId, paper: await addCasePaper(ctx, ask, keyed([fileOf(pdf())])) };
}

/** A finished export of their data. */
export async function exportOf(bed: Testbed, { id }: Buyer): Promise<Id<'dataExport'>> {
  const now = bed.clock.now();
  const exportId = newId('dataExport', now);
  const sealedKey = sealAtRest(bed.service.secret, 'data-exports', newFileKey());
  const row = { id: exportId, memberId: id, state: 'making', sealedKey, askedAt: now } as const;
  await bed.service.database.db.insert(dataExports).values(row);
  await makeExport(bed.ctx({ kind: 'job', name: 'test' }), exportId);
  return exportId;
}

/** A commission, and a statement that has nothing to do with it. */
export async function earningsOf(bed: Testbed, { id: memberId, ctx }: Buyer) {
  const { affiliateCode: code } = await registerAffiliate(ctx);
  const { orderId } = await sell(bed, { affiliate: { code } });
  const now = bed.clock.now();
  const payout = newId('payout', now);
  await insertPayout(bed.service.database.db, {
    ...{ id: payout, memberId, month: '2026-10', state: 'due', amount: 6000, bonus: 0, currency: 'USD' },
    ...{ lines: 1, method: null, hint: null, reference: null, paidAt: null, reason: null },
    ...{ actor: 'test', createdAt: now },
  });
  return { commission: (await rowsOf(bed, orderId))[0]?.id, payout };
}

/** Lists that go on behind a row, or hold what belongs to one: they answer what is the caller's own. */
export const lists: Record<string, (ids: Ids) => Record<string, unknown>> = {
  listCreditNotes: ({ creditNote }) => ({ cursor: creditNote }),
  listInvoices: ({ invoice }) => ({ cursor: invoice }),
  listOrders: ({ order }) => ({ cursor: order }),
  listSubscriptions: ({ paymentMethod }) => ({ chargedTo: paymentMethod }),
  listOwnWithdrawals: ({ withdrawal }) => ({ cursor: withdrawal }),
  listCertificates: ({ certificate }) => ({ cursor: certificate }),
  listDownloads: ({ download }) => ({ cursor: download }),
  listCommissions: ({ commission }) => ({ cursor: commission }),
  listPayouts: ({ payout }) => ({ cursor: payout }),
  listStoresUsing: ({ certificate }) => ({ itemId: certificate }),
};
