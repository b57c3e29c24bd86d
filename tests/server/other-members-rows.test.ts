import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startDownload } from '#contract/downloads.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type Id, type IdKind, newId, prefixes } from '#contract/ids.ts';
import { inputSchema } from '#contract/json-schema.ts';
import { usd } from '#contract/money.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { inviteToTeam } from '#contract/seats.ts';
import { days } from '#contract/time.ts';
import { openSession } from '#server/business/members/sessions.ts';
import { choices, inDays } from '../../server/business/cases/test-cases.ts';
import { createCollection } from '../../server/business/collections/collections.ts';
import { putMaterial } from '../../server/business/downloads/test-downloads.ts';
import { keyOf } from '../../server/business/machines/test-machines.ts';
import { subscribe } from '../../server/business/memberships/test-memberships.ts';
import { makeQuote } from '../../server/business/orders/make-quote.ts';
import {
  askFor,
  type Buyer,
  cartOf,
  newBuyer,
  openShop,
  place,
  refundBy,
  untilState,
  vps,
} from '../../server/business/orders/test-orders.ts';
import { startPayment } from '../../server/business/payments/start-payment.ts';
import { payBy } from '../../server/business/payments/test-payments.ts';
import type { Testbed } from '../harness.ts';
import * as made from './rows-of-a-member.ts';

// Every call of members that names a row of theirs, made by another member: it answers exactly as it does for an id that
// nothing has, and the owner, who asks the same last, is answered otherwise.

/** Ids of what everybody may see. */
const open: readonly IdKind[] = ['material'];
const privateIds = (call: Endpoint) =>
  [...JSON.stringify(inputSchema(call)).matchAll(/\^([a-z]{3})_\[/g)]
    .map(([, prefix]) => (Object.keys(prefixes) as IdKind[]).find((kind) => prefixes[kind] === prefix))
    .filter((kind) => kind !== undefined && !open.includes(kind));

type Ids = Partial<Record<IdKind, string>> &
  Record<'orderNo' | 'heldSeat' | 'calendar' | 'workspace' | 'proxy' | 'machine' | 'backup', string>;
let bed: Testbed;
let owner: Buyer & { token: string };
let other: Buyer & { token: string };
let owned: Ids;
let unknown: Ids;
let materialId: Id<'material'>;
let quoteAsk: Record<string, unknown>;

/** What each call is asked, around the ids. */
const inputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  downloadCreditNote: ({ creditNote }) => ({ creditNoteId: creditNote }),
  downloadInvoice: ({ invoice }) => ({ invoiceId: invoice }),
  downloadElectronicCreditNote: ({ creditNote }) => ({ creditNoteId: creditNote }),
  downloadElectronicInvoice: ({ invoice }) => ({ invoiceId: invoice, format: 'xrechnung' }),
  getInvoice: ({ invoice }) => ({ invoiceId: invoice }),
  getPayment: ({ payment }) => ({ paymentId: payment }),
  listPayments: ({ invoice }) => ({ invoiceId: invoice }),
  startPayment: ({ invoice }) => ({ invoiceId: invoice, provider: 'sandbox', returnTo: '/account' }),
  getOrder: ({ orderNo }) => ({ orderNo }),
  cancelOrder: ({ orderNo }) => ({ orderNo }),
  placeOrder: ({ quote }) => ({ ...quoteAsk, quoteId: quote }),
  getSubscription: ({ subscription }) => ({ subscriptionId: subscription }),
  previewChange: ({ subscription }) => ({ subscriptionId: subscription, selection: vps }),
  changeSubscription: ({ subscription }) => ({
    ...{ subscriptionId: subscription, selection: { ...vps, plan: 'vps-3' } },
    ...{ at: bed.clock.now().toISOString(), due: usd(0), renewal: usd(0) },
  }),
  ...made.billingInputs,
  setMethod: ({ subscription }) => ({ subscriptionId: subscription, methodId: null }),
  pauseSubscription: ({ subscription }) => ({
    subscriptionId: subscription,
    until: new Date(bed.clock.now().getTime() + days(20)).toISOString(),
  }),
  resumeSubscription: ({ subscription }) => ({ subscriptionId: subscription }),
  cancelSubscription: ({ subscription }) => ({ subscriptionId: subscription }),
  undoCancel: ({ subscription }) => ({ subscriptionId: subscription }),
  keepPlan: ({ subscription }) => ({ subscriptionId: subscription }),
  getService: ({ service }) => ({ serviceId: service }),
  renameService: ({ service }) => ({ serviceId: service, label: 'Mine now' }),
  revealCredentials: ({ service }) => ({ serviceId: service }),
  getCertificate: ({ certificate }) => ({ number: certificate }),
  downloadCertificate: ({ certificate }) => ({ number: certificate }),
  renewDownload: ({ download }) => ({ downloadId: download }),
  noteSearchOpened: ({ savedSearch }) => ({ savedSearchId: savedSearch }),
  readCollection: ({ collection }) => ({ collectionId: collection }),
  addToCollection: ({ collection }) => ({ collectionId: collection, materialId }),
  moveInCollection: ({ collection }) => ({ collectionId: collection, materialId, to: 0 }),
  removeFromCollection: ({ collection }) => ({ collectionId: collection, materialId }),
  changeCollection: ({ collection }) => ({ collectionId: collection, name: 'Mine now', description: '' }),
  shareByLink: ({ collection }) => ({ collectionId: collection, shared: true }),
  shareWithTeam: ({ collection }) => ({ collectionId: collection, teamRole: 'view' }),
  deleteCollection: ({ collection }) => ({ collectionId: collection }),
  setStandardMethod: ({ paymentMethod }) => ({ methodId: paymentMethod }),
  removeMethod: ({ paymentMethod }) => ({ methodId: paymentMethod }),
  refundOwnBalance: ({ payment }) => ({ paymentId: payment, amount: 100 }),
  takeSeatBack: ({ teamSeat }) => ({ seatId: teamSeat }),
  leaveTeam: ({ heldSeat }) => ({ seatId: heldSeat }),
  readWork: ({ work }) => ({ workId: work }),
  saveWork: ({ work }) => ({ workId: work, content: '?l=60', basedOn: 1 }),
  changeWork: ({ work }) => ({ workId: work, title: 'Mine now', client: '', folder: '' }),
  duplicateWork: ({ work }) => ({ workId: work, title: 'Mine now' }),
  listWorkVersions: ({ work }) => ({ workId: work }),
  restoreWorkVersion: ({ work }) => ({ workId: work, version: 1 }),
  createWork: ({ member }) => ({
    ...{ tool: 'payback', title: 'Mine', content: '' },
    team: { ownerId: member, product: 'writing' },
  }),
  moveWork: ({ work, member }) => ({ workId: work, team: { ownerId: member, product: 'writing' } }),
  listWorkNotes: ({ work }) => ({ workId: work }),
  addWorkNote: ({ work }) => ({ workId: work, kind: 'comment', text: 'Mine', version: 1 }),
  readCalendarFeed: ({ calendar }) => ({ workId: calendar }),
  renewCalendarFeed: ({ calendar }) => ({ workId: calendar }),
  listWorkspaceHolders: ({ workspace }) => ({ workId: workspace }),
  handOverWorkspace: ({ workspace, member }) => ({ workId: workspace, memberId: member }),
  trashWork: ({ work }) => ({ workId: work }),
  untrashWork: ({ work }) => ({ workId: work }),
  deleteWork: ({ work }) => ({ workId: work }),
  renamePasskey: ({ passkey }) => ({ passkeyId: passkey, name: 'Mine now' }),
  renameApiKey: ({ apiKey }) => ({ apiKeyId: apiKey, name: 'Mine now' }),
  ...made.proxyInputs,
  readMachine: ({ machine }) => ({ serviceId: machine }),
  restartMachine: ({ machine }) => ({ serviceId: machine }),
  setRescue: ({ machine }) => ({ serviceId: machine, on: 'Y' }),
  reinstallMachine: ({ machine }) => ({ serviceId: machine, system: 'debian' }),
  nameAddress: ({ machine }) => ({ serviceId: machine, address: '192.0.2.7', name: 'mine.example' }),
  addMachineKey: ({ machine }) => ({ serviceId: machine, sshKey: keyOf('mine') }),
  takeSnapshot: ({ machine }) => ({ serviceId: machine, name: 'Mine' }),
  restoreBackup: ({ machine, backup }) => ({ serviceId: machine, backupId: backup }),
  restoreSnapshot: ({ machine, provisioning }) => ({ serviceId: machine, snapshotId: provisioning }),
  deleteSnapshot: ({ machine, provisioning }) => ({ serviceId: machine, snapshotId: provisioning }),
  ...made.webhookInputs,
  ...made.storeInputs,
  openCase: ({ service }) => ({ serviceId: service, ...choices() }),
  getCase: ({ case: caseId }) => ({ caseId }),
  changeCase: ({ case: caseId }) => ({ caseId, ...choices() }),
  tickCaseLine: ({ case: caseId }) => ({ caseId, line: 'identity', ticked: true }),
  sendCaseMessage: ({ case: caseId }) => ({ caseId, text: 'Mine now' }),
  addCasePaper: ({ case: caseId }) => ({ caseId, line: 'identity', deleteOn: inDays(bed, 9) }),
  downloadCasePaper: ({ paper }) => ({ paperId: paper }),
  removeCasePaper: ({ paper }) => ({ paperId: paper }),
  downloadDataExport: ({ dataExport }) => ({ exportId: dataExport }),
  moveCase: ({ case: caseId }) => ({ caseId, to: 'canceled' }),
};
/** What is gone stays gone, so a repetition is no error, and another member's row answers the same. */
const repeatable: Record<string, (ids: Ids) => Record<string, unknown>> = {
  deleteSavedSearch: ({ savedSearch }) => ({ savedSearchId: savedSearch }),
};
async function signedIn(buyer: Buyer) {
  return { ...buyer, token: (await openSession(bed.ctx(), buyer, { remember: true })).token };
}
const rows = async (query: string, values: unknown[] = [owner.id]) =>
  (await bed.service.database.pool.query(query, values)).rows as { id: string }[];
const newest = async (table: string) =>
  (await rows(`select id from ${table} where member_id = $1 order by id desc limit 1`))[0]?.id ?? '';

/** What the owner has: two paid orders, one partly given back, an open one, services, a download, a team. */
async function furnish(admin: Buyer): Promise<Ids> {
  const { ctx, token } = owner;
  const delivered = await place(ctx, cartOf(vps));
  const ask = { invoiceId: delivered.invoice.id, provider: 'sandbox', returnTo: '/', saveMethod: true };
  await payBy(bed, (await startPayment(ctx, { ...ask, idempotencyKey: randomUUID() })).paymentId);
  await untilState(bed, delivered.order.id, 'completed');
  await refundBy(admin, delivered.order.number, { amount: 100 });
  const subscription = await newest('subscriptions');
  const team = await subscribe(bed, { plan: 'member-team', memberId: owner.id });
  expect(team.id).not.toBe(subscription);
  const call = bed.as(token);
  const seat = await call(inviteToTeam, { product: 'library', email: 'colleague@example.com' });
  materialId = await putMaterial(bed, { bytes: randomBytes(300) });
  const { json } = await bed.send(startDownload, { materialId, project: '' }, { token });
  const { data: download } = json();
  const { savedSearchId } = await call(saveSearch, { keyword: 'bottle', name: 'Bottles' });
  const collection = await createCollection(
    ctx,
    { name: 'Spring', description: '', materialId },
    randomUUID(),
  );
  const quote = await makeQuote(ctx, cartOf(vps));
  const { quoteId: _, ...asked } = askFor(quote);
  quoteAsk = asked;
  const unpaid = await place(ctx, cartOf(vps));
  return {
    orderNo: unpaid.order.number,
    order: unpaid.order.id,
    invoice: unpaid.invoice.id,
    creditNote: (
      await rows(
        'select c.id from credit_notes c join invoices i on i.id = c.invoice_id where i.member_id = $1',
      )
    )[0]?.id,
    payment: await newest('payments'),
    paymentMethod: await newest('payment_methods'),
    quote: quote.id,
    subscription,
    service: await newest('services'),
    teamSeat: seat.seatId,
    download: download.downloadId,
    certificate: download.certificate,
    savedSearch: savedSearchId,
    collection,
    heldSeat: await made.seatHeldBy(bed, owner),
    ...(await made.worksOf(bed, owner)),
    ...(await made.passkeyOf(bed, owner)),
    ...(await made.apiKeyOf(bed, owner)),
    billingProfile: await made.billingProfileOf(owner),
    ...(await made.proxyOf(bed, owner)),
    ...(await made.machineOf(bed, owner)),
    ...(await made.webhookOf(bed, owner)),
    ...(await made.storeOf(owner, download.certificate)),
    ...(await made.caseOf(bed, owner)),
    dataExport: await made.exportOf(bed, owner),
    ...(await made.earningsOf(bed, owner)),
    member: owner.id,
    withdrawal: newId('withdrawal', bed.clock.now()),
  };
}

beforeAll(async () => {
  const shop = await openShop({ LIMITS: 'off' });
  bed = shop.bed;
  owner = await signedIn(await newBuyer(bed, { email: 'owner@example.com' }));
  other = await signedIn(await newBuyer(bed, { email: 'other@example.com' }));
  owned = await furnish(shop.admin);
  const fresh = (Object.keys(prefixes) as IdKind[]).map((kind) => [kind, newId(kind, bed.clock.now())]);
  unknown = {
    ...Object.fromEntries(fresh),
    heldSeat: newId('teamSeat', bed.clock.now()),
    calendar: newId('work', bed.clock.now()),
    workspace: newId('work', bed.clock.now()),
    proxy: newId('service', bed.clock.now()),
    ...{ machine: newId('service', bed.clock.now()), backup: newId('provisioning', bed.clock.now()) },
    orderNo: owned.orderNo.replace(/\d+$/, '999999'),
  };
});
afterAll(() => bed.close());

async function answer(name: string, input: Record<string, unknown>, token: string) {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const found = await bed.send(call, input, { token, headers: { 'idempotency-key': randomUUID() } });
  if (!String(found.headers['content-type']).includes('json')) return { code: 200, data: 'a file' };
  const { code, data } = found.json<Envelope>();
  return { code, data };
}

test('every call of members that names a private row is asked', () => {
  const naming = calls.filter((call) => call.access === 'member' && privateIds(call).length > 0);
  const asked = [inputs, made.lists, repeatable, made.organisationInputs].flatMap((table) =>
    Object.keys(table),
  );
  expect(naming.map(({ name }) => name).filter((name) => !asked.includes(name))).toEqual([]);
});

test('the owner has one of each', () => {
  const used = new Set(calls.filter(({ name }) => name in inputs).flatMap(privateIds));
  expect([...used].filter((kind) => kind && !owned[kind])).toEqual([]);
});

test.each(Object.keys(made.lists))('%s tells another member nothing', async (name) => {
  const input = made.lists[name];
  if (!input) throw new Error(name);
  const found = await answer(name, input(owned), other.token);
  expect(found).toEqual(await answer(name, input(unknown), other.token));
  expect(found).toMatchObject({ code: 0, data: { items: [] } });
});

test.each(Object.keys(repeatable))('%s takes nothing away from another member', async (name) => {
  const input = repeatable[name];
  if (!input) throw new Error(name);
  const found = await answer(name, input(owned), other.token);
  expect(found).toEqual(await answer(name, input(unknown), other.token));
  expect(await rows('select id from saved_searches where member_id = $1')).toHaveLength(1);
});

test.each(Object.keys(inputs))("%s answers another member as if the owner's did not exist", async (name) => {
  const input = inputs[name];
  if (!input) throw new Error(name);
  const found = await answer(name, input(owned), other.token);
  expect(found).toEqual(await answer(name, input(unknown), other.token));
  expect(found.code).toBe(errors['request.not_found'].code);
});

test.each(Object.keys(inputs))('%s answers the owner', async (name) => {
  const input = inputs[name];
  if (!input) throw new Error(name);
  expect((await answer(name, input(owned), owner.token)).code).not.toBe(errors['request.not_found'].code);
});
