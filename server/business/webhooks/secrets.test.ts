import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours } from '#contract/time.ts';
import { listWebhooks, revealWebhookSecret, rotateWebhookSecret, testWebhook } from '#contract/webhooks.ts';
import { forgetLost, resealAll } from '#server/platform/auth/reseal.ts';
import { openMail } from '#server/platform/mail/mail.ts';
import { keyringOf } from '#server/platform/secret.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { secretA, secretB } from '../../../tests/sealed-install.ts';
import { goodPassword, logIn, makeMember, refusal, seal } from '../members/test-members.ts';
import { jobCtx, rowsOf } from '../orders/test-orders.ts';
import { sealedKinds } from '../sealed-kinds.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { rotateWebhookSecret as rotate, signingSecrets } from './secrets.ts';
import {
  deliveryOf,
  newDelivery,
  newWebhook,
  openReceiver,
  type Receiver,
  tried,
  verified,
  webhookOf,
} from './test-webhooks.ts';
import { endSecret, findWebhookLocked } from './webhooks.queries.ts';

let bed: Testbed;
let receiver: Receiver;
beforeAll(async () => {
  bed = await openTestbed({ APP_SECRET: secretA, WEBHOOK_NETWORKS: '127.0.0.0/8' });
  receiver = await openReceiver();
});
afterAll(async () => {
  await bed.close();
  await receiver.close();
});

async function newOwner() {
  const email = `${randomUUID()}@shop.example`;
  bed.clock.jump(hours(2));
  const { id } = await makeMember(bed, email);
  const as = bed.as((await logIn(bed, email)).token);
  return { id, email, as, ...(await newWebhook(bed, { memberId: id, url: receiver.url })) };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;
const proof = async () => ({ password: await seal(bed, goodPassword) });
const rotated = async ({ as, webhookId }: Owner) =>
  as(rotateWebhookSecret, { webhookId, ...(await proof()) });
async function sendTest({ as, webhookId }: Owner) {
  receiver.seen.splice(0);
  await tried(bed, (await as(testWebhook, { webhookId })).deliveryId, 1);
  return receiver.seen[0]!;
}
const countSignatures = (sent: Awaited<ReturnType<typeof sendTest>>) =>
  String(sent.headers['webhook-signature']).split(' ').length;

test('the secret is shown and changed with a fresh proof alone; for a day both sign', async () => {
  const owner = await newOwner();
  const { as, webhookId, secret } = owner;
  for (const call of [revealWebhookSecret, rotateWebhookSecret])
    expect((await refusal(as(call, { webhookId }))).name).toBe('access.step_up');
  const shown = async () => (await as(revealWebhookSecret, { webhookId, ...(await proof()) })).secret;
  expect(await shown()).toBe(secret);
  const next = await rotated(owner);
  expect(next.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Date.parse(next.oldSecretUntil) - bed.clock.now().getTime()).toBe(hours(24));
  expect(await shown()).toBe(next.secret);
  const until = async () => (await as(listWebhooks, {})).items[0]?.oldSecretUntil;
  expect(await until()).toBe(next.oldSecretUntil);

  bed.clock.jump(hours(24) - 1000);
  const both = await sendTest(owner);
  expect(countSignatures(both)).toBe(2);
  for (const one of [secret, next.secret])
    expect(verified(bed, one, both)).toMatchObject({ type: 'webhook.test' });
  bed.clock.jump(1000);
  const alone = await sendTest(owner);
  expect(countSignatures(alone)).toBe(1);
  expect(verified(bed, next.secret, alone)).toMatchObject({ type: 'webhook.test' });
  expect(() => verified(bed, secret, alone)).toThrow('No matching signature');
  expect(await until()).toBeNull();
});

test('a changed secret can be changed again at once, but five times a day and no more', async () => {
  const owner = await newOwner();
  const secrets = [owner.secret];
  for (let n = 0; n < 5; n++) secrets.push((await rotated(owner)).secret);
  expect((await refusal(rotated(owner))).name).toBe('request.too_many');
  const sent = await sendTest(owner);
  expect(new Set(secrets).size).toBe(6);
  for (const one of secrets) expect(verified(bed, one, sent)).toMatchObject({ type: 'webhook.test' });
});

test('two changes at once leave one secret that stays', async () => {
  const owner = await newOwner();
  const proofs = [await proof(), await proof()];
  const [one, two] = await Promise.all(
    proofs.map((given) => owner.as(rotateWebhookSecret, { webhookId: owner.webhookId, ...given })),
  );
  const rows = await rowsOf<{ ends_at: Date | null }>(
    bed,
    'select ends_at from webhook_secrets where webhook_id = $1',
    [owner.webhookId],
  );
  expect(rows.map(({ ends_at }) => ends_at === null).sort()).toEqual([false, false, true]);
  const sent = await sendTest(owner);
  for (const { secret } of [owner, one!, two!])
    expect(verified(bed, secret, sent)).toMatchObject({ type: 'webhook.test' });
});

test('no secret is kept readable, and one that signs nothing any more is deleted by night', async () => {
  const owner = await newOwner();
  const { secret } = await rotated(owner);
  const kept = () =>
    rowsOf<{ sealed_secret: string }>(
      bed,
      'select sealed_secret from webhook_secrets where webhook_id = $1',
      [owner.webhookId],
    );
  const both = await kept();
  expect(both).toHaveLength(2);
  for (const { sealed_secret: sealed } of both) expect(sealed).toMatch(/^v2\.[\w-]{8}\.[\w-]+$/);
  bed.clock.jump(hours(23));
  await forgetDeliveries(jobCtx(bed));
  expect(await kept()).toHaveLength(2);
  bed.clock.jump(hours(1));
  await forgetDeliveries(jobCtx(bed));
  expect(await kept()).toHaveLength(1);
  expect(await signingSecrets(bed.ctx(), owner.webhookId)).toEqual([secret]);
});

test('a secret is sealed again with the install’s new one, and signs as before', async () => {
  const owner = await newOwner();
  const { db } = bed.service.database;
  await resealAll(db, keyringOf([secretB, secretA]), sealedKinds);
  const ctx = { ...bed.ctx(), secret: keyringOf([secretB]) };
  expect(await signingSecrets(ctx, owner.webhookId)).toEqual([owner.secret]);
  // The service of this bed knows the first secret alone.
  await resealAll(db, keyringOf([secretA, secretB]), sealedKinds);
});

test('where it is lost a new one is made, the webhook is paused, and its owner is told', async () => {
  const owner = await newOwner();
  await rotate(bed.ctx({ kind: 'member', id: owner.id, sessionId: 'ses_none', role: 'user' }), {
    webhookId: owner.webhookId,
    ...(await proof()),
  });
  const waiting = await newDelivery(bed, owner.webhookId);
  await rowsOf(bed, 'update webhook_deliveries set next_try_at = $2 where id = $1', [
    waiting,
    new Date(bed.clock.now().getTime() + days(1)),
  ]);
  const lost = { ...jobCtx(bed), secret: keyringOf([secretB]) };
  const forgotten = await forgetLost(lost, {
    'webhook-secrets': sealedKinds['webhook-secrets'],
  } as typeof sealedKinds);
  expect(forgotten.map(({ kind }) => kind.names[0])).toEqual(['secret of a webhook']);
  // One is left: the earlier one that signed for some hours more is gone.
  const [secret, ...others] = await signingSecrets(lost, owner.webhookId);
  expect([secret?.slice(0, 6), others]).toEqual(['whsec_', []]);
  expect(secret).not.toBe(owner.secret);
  expect((await webhookOf(bed, owner.webhookId)).state).toBe('paused');
  // What waited keeps waiting.
  expect(await deliveryOf(bed, waiting)).toMatchObject({ state: 'waiting', tries: [] });
  const posted = await rowsOf<{ sealed: string }>(
    bed,
    `select data ->> 'sealed' as sealed from pgboss.job where name = 'mail-send' and data ->> 'sealed' like $1`,
    [`v2.${lost.secret.newest.id}.%`],
  );
  const mails = posted.map(({ sealed }) => openMail(lost, sealed)).filter(({ to }) => to === owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your webhook for ${new URL(receiver.url).host} has a new secret`,
  ]);
});

test('a lost secret is replaced while its owner changes it, and neither waits for the other', async () => {
  const { webhookId } = await newOwner();
  const lost = { ...jobCtx(bed), secret: keyringOf([secretB]) };
  const rows = await rowsOf<{ id: string; sealed: string }>(
    bed,
    'select id, sealed_secret as sealed from webhook_secrets where webhook_id = $1',
    [webhookId],
  );
  let replaced: Promise<unknown> = Promise.resolve();
  await bed.service.database.db.transaction(async (tx) => {
    // As `rotateWebhookSecret` does, with the replacement in between.
    await findWebhookLocked(tx, webhookId);
    replaced = sealedKinds['webhook-secrets'].forget(lost, rows);
    replaced.catch(() => {});
    await expect
      .poll(() =>
        rowsOf(
          bed,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
    await endSecret(tx, webhookId, bed.clock.now());
  });
  await replaced;
});
