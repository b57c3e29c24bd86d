import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiKey, listApiKeys } from '#contract/api-keys.ts';
import type { Id } from '#contract/ids.ts';
import { listKnownSecrets } from '#contract/known-secrets.ts';
import { changeColleague, leaveOrganisation, removeColleague } from '#contract/organisations.ts';
import { minutes } from '#contract/time.ts';
import { createWebhook, revealWebhookSecret, rotateWebhookSecret } from '#contract/webhooks.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { createApiKey as makeKey } from '../api-keys/api-keys.ts';
import { refusal } from '../members/test-members.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { secretSources } from '../webhooks/secret-sources.ts';
import { openReceiver, type Receiver } from '../webhooks/test-webhooks.ts';
import { removeColleague as remove } from './colleagues.ts';
import {
  type Colleague,
  ctxOf,
  join,
  newOrganisation,
  type Organisation,
  proven,
} from './test-organisations.ts';

// What somebody takes along in their head who acts for an organisation no more.

let bed: Testbed;
let receiver: Receiver;
let organisation: Organisation;
let owner: Colleague;
let second: Colleague;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', WEBHOOK_NETWORKS: '127.0.0.0/8' });
  receiver = await openReceiver();
});
afterAll(async () => {
  await bed.close();
  await receiver.close();
});
beforeEach(async () => {
  bed.clock.jump(minutes(2));
  organisation = await newOrganisation(bed);
  owner = organisation.owner;
  second = await join(bed, organisation, 'owner');
});

const wish = { name: 'Warehouse', scopes: ['orders:read'], days: 30 } as const;
const newKey = async ({ act }: Colleague) =>
  act(createApiKey, { ...wish, scopes: [...wish.scopes], ...(await proven(bed)) });
const newHook = async ({ act }: Colleague) =>
  act(createWebhook, { name: 'Stock', url: receiver.url, events: ['order.placed'], ...(await proven(bed)) });
const reveal = async ({ act }: Colleague, webhookId: Id<'webhook'>) =>
  (await act(revealWebhookSecret, { webhookId, ...(await proven(bed)) })).secret;
const knownTo = async ({ id: memberId }: Colleague, asker = owner) =>
  (await asker.act(listKnownSecrets, { memberId })).items.map(({ kind, id }) => [kind, id]);
const keysLeft = async () => (await owner.act(listApiKeys, {})).items.map(({ apiKeyId }) => apiKeyId);
const about = async ({ email }: Colleague, words: string) => (await bed.mailAbout(email, words)).text;

test('it is known who made a key and who was shown the secret of a webhook that still signs', async () => {
  const { apiKeyId } = await newKey(second);
  const { webhookId } = await newHook(second);
  expect(await owner.act(listKnownSecrets, { memberId: second.id })).toEqual({
    items: [
      { kind: 'api_key', id: apiKeyId, name: 'Warehouse', mark: expect.stringMatching(/^ezk_.{4}$/) },
      { kind: 'webhook', id: webhookId, name: 'Stock', mark: new URL(receiver.url).host },
    ],
  });
  expect(await knownTo(owner)).toEqual([]);
  await reveal(owner, webhookId);
  expect(await knownTo(owner)).toEqual([['webhook', webhookId]]);
  // Whoever makes a new secret is shown it, and nobody knows it who knew the one before.
  await owner.act(rotateWebhookSecret, { webhookId, ...(await proven(bed)) });
  expect(await knownTo(second)).toEqual([['api_key', apiKeyId]]);
  expect(await knownTo(owner)).toEqual([['webhook', webhookId]]);
});

test('it is told to owners alone, and of people of their own organisation', async () => {
  await newKey(second);
  const buyer = await join(bed, organisation, 'buyer');
  const ask = { memberId: second.id };
  expect((await refusal(buyer.act(listKnownSecrets, ask))).data).toEqual({ reason: 'organisation_role' });
  const elsewhere = await newOrganisation(bed);
  expect((await refusal(elsewhere.owner.act(listKnownSecrets, ask))).name).toBe('request.not_found');
  // What they know of another organisation is none of this one's.
  await join(bed, elsewhere, 'owner', { person: second });
  expect(await knownTo(second, elsewhere.owner)).toEqual([]);
});

test('removed, what somebody knows is told to the other owners, and stays as it is unless that is wished', async () => {
  const former = await join(bed, organisation, 'owner');
  const { apiKeyId } = await newKey(former);
  const { webhookId, secret } = await newHook(former);
  await owner.act(removeColleague, { memberId: former.id });
  const text = await about(second, `${former.email} was removed from`);
  expect(text).toContain('The API key “Warehouse” (ezk_');
  expect(text).toContain('still works');
  expect(text).toContain(`The webhook to ${new URL(receiver.url).host} still has the same secret`);
  await bed.allMailsSent();
  const own = (await bed.mailsTo(owner.email)).filter(({ subject }) => subject.includes('was removed'));
  expect(own).toEqual([]);
  expect(await keysLeft()).toEqual([apiKeyId]);
  expect(await reveal(owner, webhookId)).toBe(secret);
});

test('removed with what they know, their keys are removed and their webhooks sign with a new secret and for a day with the old one', async () => {
  const former = await join(bed, organisation, 'owner');
  await newKey(former);
  const { apiKeyId } = await newKey(owner);
  const [{ webhookId, secret }, other] = [await newHook(former), await newHook(owner)];
  await owner.act(removeColleague, { memberId: former.id, replaces: ['api_key', 'webhook'] });
  expect(await keysLeft()).toEqual([apiKeyId]);
  const text = await about(second, `${former.email} was removed from`);
  expect(text).toContain('was removed and no longer works');
  expect(text).toContain('has a new secret');
  const signing = await rowsOf(
    bed,
    'select 1 from webhook_secrets where webhook_id = $1 and (ends_at is null or ends_at > $2)',
    [webhookId, bed.clock.now()],
  );
  expect(signing).toHaveLength(2);
  // Nobody was shown the new one by that.
  expect(await knownTo(owner)).toEqual([
    ['api_key', apiKeyId],
    ['webhook', other.webhookId],
  ]);
  expect(await reveal(owner, webhookId)).not.toBe(secret);
  expect(await reveal(owner, other.webhookId)).toBe(other.secret);
});

test('an owner who becomes something else is told of in the same way, and what they know is replaced where that is wished', async () => {
  const [first, other] = [await join(bed, organisation, 'owner'), await join(bed, organisation, 'owner')];
  for (const one of [first, other]) await newKey(one);
  const { webhookId, secret } = await newHook(other);
  const down = async ({ id: memberId }: Colleague, more = {}) =>
    owner.act(changeColleague, { memberId, role: 'viewer', ...more, ...(await proven(bed)) });
  await down(first);
  const kept = await about(second, `${first.email} is no longer an owner`);
  expect(kept).toContain('as a viewer');
  expect(kept).toContain('still works');
  expect(await keysLeft()).toHaveLength(2);
  await down(other, { replaces: ['api_key', 'webhook'] });
  const gone = await about(second, `${other.email} is no longer an owner`);
  expect(gone).toContain('was removed and no longer works');
  expect(gone).toContain('has a new secret');
  expect(await keysLeft()).toHaveLength(1);
  expect(await reveal(owner, webhookId)).not.toBe(secret);
  // Who is no owner any more changes roles without it.
  await owner.act(changeColleague, {
    memberId: first.id,
    role: 'billing',
    replaces: ['api_key'],
    ...(await proven(bed)),
  });
  expect(await keysLeft()).toHaveLength(1);
  await bed.allMailsSent();
  const told = (await bed.mailsTo(second.email)).filter(({ subject }) =>
    subject.includes('no longer an owner'),
  );
  expect(told).toHaveLength(2);
});

test('whoever leaves by themselves is told of in the same way, also as something else by then; who knows nothing, without it', async () => {
  const [former, viewer] = [await join(bed, organisation, 'owner'), await join(bed, organisation, 'viewer')];
  await newKey(former);
  const down = { memberId: former.id, role: 'viewer', ...(await proven(bed)) } as const;
  await owner.act(changeColleague, down);
  for (const one of [former, viewer]) await one.call(leaveOrganisation, { organisationId: organisation.id });
  expect(await about(owner, `${former.email} no longer acts`)).toContain('“Warehouse”');
  expect(await about(owner, `${viewer.email} no longer acts`)).not.toContain('secrets');
});

test('whoever is removed at this moment is shown nothing that comes after it', async () => {
  const former = await join(bed, organisation, 'owner');
  const { webhookId } = await newHook(owner);
  const [proof, ...proofs] = [await proven(bed), await proven(bed), await proven(bed), await proven(bed)];
  const [removed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removal = transaction(ctxOf(bed, organisation, owner), async (inner) => {
    await remove(inner, secretSources, { memberId: former.id, replaces: [] });
    removed.resolve();
    await release.promise;
  });
  await removed.promise;
  // They still act for it when they ask.
  const asked = Promise.all([
    refusal(former.act(createApiKey, { ...wish, scopes: [...wish.scopes], ...proof })),
    refusal(
      former.act(createWebhook, { name: '', url: receiver.url, events: ['order.placed'], ...proofs[0] }),
    ),
    refusal(former.act(revealWebhookSecret, { webhookId, ...proofs[1] })),
    refusal(former.act(rotateWebhookSecret, { webhookId, ...proofs[2] })),
  ]);
  await expect.poll(waiting).toBe(4);
  release.resolve();
  await removal;
  for (const { name, data } of await asked)
    expect([name, data]).toEqual(['access.refused', { reason: 'organisation' }]);
  expect(await keysLeft()).toEqual([]);
});

test('what somebody is shown at the moment they are removed is seen by the removal', async () => {
  const former = await join(bed, organisation, 'owner');
  const [{ id: sessionId } = { id: 'ses_none' as const }] = await rowsOf<{ id: Id<'session'> }>(
    bed,
    'select id from sessions where member_id = $1',
    [former.id],
  );
  const ctx = bed.ctx({
    ...{ kind: 'member', id: organisation.accountId, sessionId, role: 'user' },
    organisation: { id: organisation.id, role: 'owner', personId: former.id, approvalAbove: null },
  });
  const proof = await proven(bed);
  const [made, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = transaction(ctx, async (inner) => {
    await makeKey(inner, { ...wish, scopes: [...wish.scopes], ...proof });
    made.resolve();
    await release.promise;
  });
  await made.promise;
  const removal = owner.act(removeColleague, { memberId: former.id, replaces: ['api_key'] });
  await expect.poll(waiting).toBe(1);
  release.resolve();
  await Promise.all([making, removal]);
  expect(await about(second, `${former.email} was removed from`)).toContain('“Warehouse”');
  expect(await keysLeft()).toEqual([]);
});

/** How many transactions wait for another one. */
async function waiting(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    bed,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
