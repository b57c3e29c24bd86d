import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { openMail, postMail } from '#server/platform/mail/mail.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { confirmCopies, insertCopy } from '../billing-profiles/billing-profiles.queries.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { newInvoice, payInvoice } from '../invoices/test-invoices.ts';
import { jobCtx, openShop, rowsOf } from '../orders/test-orders.ts';
import { countWaitingForLocks } from '../services/test-services.ts';
import { carryOutDeletions } from './carry-out.ts';
import { afterDays, askDeletion, type Leaver, newLeaver } from './test-privacy.ts';

// Nothing listens where mails are sent to: each is tried until it is given up.

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:1' })).bed;
});
afterAll(() => bed.close());

const books = 'books@pier.example';

/** A document of somebody, to an address that they had before, and a copy of it to the second address of their billing profile. */
async function postDocument({ id: memberId, ctx }: Leaver, former: string): Promise<void> {
  const { id } = await newInvoice(bed, memberId);
  await payInvoice(bed, id, 1190);
  const profile = await createBillingProfile(ctx, details({ copyEmail: books }));
  const now = bed.clock.now();
  await confirmCopies(ctx.db, memberId, books, now);
  await insertCopy(ctx.db, { documentId: id, profileId: profile.id, postedAt: now });
  const late = { paragraphs: [], onlyWithFiles: true as const };
  await postMail(bed.ctx(), {
    ...{ ...late, to: former, subject: 'Document', attachments: [{ drawn: 'invoice', id }] },
  });
  await postMail(bed.ctx(), {
    ...{ ...late, to: books, subject: `Copy of ${former}`, attachments: [{ drawn: 'invoice_copy', id }] },
  });
}

/** Every mail that waits has its last try. */
async function giveUp(): Promise<void> {
  const open = `select state from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`;
  const lastTry = `update pgboss.job set start_after = now(), retry_limit = retry_count where name = $1 and state = 'retry'`;
  await vi.waitFor(
    async () => {
      await rowsOf(bed, lastTry, [mailQueue]);
      expect(await rowsOf(bed, open, [mailQueue])).toEqual([]);
    },
    { timeout: conditionMs, interval: 200 },
  );
}

/** Those that were given up, by address and subject, in the order in which they were posted. */
async function givenUp(): Promise<string[]> {
  const rows = await rowsOf<{ sealed: string }>(
    bed,
    `select data ->> 'sealed' as sealed from pgboss.job where name = $1 and state = 'failed' and data ->> 'sealed' <> $2 order by id`,
    [mailQueue, lost],
  );
  return rows.map(({ sealed }) => openMail(bed.ctx(), sealed)).map(({ to, subject }) => `${to}: ${subject}`);
}

/** Sealed with a secret that nobody has any more. */
const lost = 'v2.lostlost.AAAA';

test('with an account go the mails to it that were given up, and those with its documents to other addresses, and nothing else', async () => {
  const [leaver, other] = [await newLeaver(bed, 'leaver@mail.test'), await newLeaver(bed, 'other@mail.test')];
  for (const { email } of [leaver, other])
    await postMail(bed.ctx(), { to: email, subject: 'Hello', paragraphs: [] });
  await postDocument(leaver, 'former-leaver@mail.test');
  await postDocument(other, 'former-other@mail.test');
  await askDeletion(bed, leaver);
  await giveUp();
  await rowsOf(
    bed,
    `update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb($2::text))
      where id = (select id from pgboss.job where name = $1 and state = 'failed' order by id desc limit 1)`,
    [mailQueue, lost],
  );
  const before = await givenUp();
  const mailsOf = (who: string) => [
    `${who}@mail.test: Hello`,
    `former-${who}@mail.test: Document`,
    `${books}: Copy of former-${who}@mail.test`,
  ];
  expect(before).toEqual(expect.arrayContaining([...mailsOf('leaver'), ...mailsOf('other')]));

  await afterDays(bed, 14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await givenUp()).toEqual(before.filter((mail) => !mail.includes('leaver')));
});

test('whoever has not proven their address deletes no mail to it', async () => {
  const unproven = await newLeaver(bed, 'unproven@mail.test', 'Stranger', false);
  await postMail(bed.ctx(), { to: unproven.email, subject: 'For whose address it is', paragraphs: [] });
  await askDeletion(bed, unproven);
  await giveUp();
  await afterDays(bed, 14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await givenUp()).toContain(`${unproven.email}: For whose address it is`);
});

test('with an account go the mails to it that are still tried, before it is told that it is gone', async () => {
  const [leaver, other] = [await newLeaver(bed, 'early@mail.test'), await newLeaver(bed, 'stays@mail.test')];
  await askDeletion(bed, leaver);
  for (const { email } of [leaver, other])
    await postMail(bed.ctx(), { to: email, subject: 'Still tried', paragraphs: [] });
  const tried = async () => {
    const rows = await rowsOf<{ sealed: string }>(
      bed,
      `select data ->> 'sealed' as sealed from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`,
      [mailQueue],
    );
    return rows.map(({ sealed }) => openMail(bed.ctx(), sealed));
  };
  const subjectsTo = async (email: string) =>
    (await tried()).filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(await subjectsTo(leaver.email)).toContain('Still tried');

  await afterDays(bed, 14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await subjectsTo(leaver.email)).toEqual([expect.stringContaining('has been deleted')]);
  expect(await subjectsTo(other.email)).toContain('Still tried');
});

test('with an account goes a mail whose try fails at that very moment', async () => {
  const leaver = await newLeaver(bed, 'failing@mail.test');
  await askDeletion(bed, leaver);
  await giveUp();
  const { rows } = await bed.service.database.pool.query<{ id: string; sealed: string }>(
    `select id, data ->> 'sealed' as sealed from pgboss.job where name = $1 and state = 'failed' and data ->> 'sealed' <> $2`,
    [mailQueue, lost],
  );
  const mail = rows.find(({ sealed }) => openMail(bed.ctx(), sealed).to === leaver.email);
  await afterDays(bed, 14);
  // As pg-boss writes a try that failed.
  const failing = await bed.service.database.pool.connect();
  await failing.query('begin');
  await failing.query(
    `with tried as (delete from pgboss.job where name = $1 and id = $2 returning *)
      insert into pgboss.job select * from tried on conflict do nothing`,
    [mailQueue, mail?.id],
  );
  const carriedOut = carryOutDeletions(jobCtx(bed));
  await expect.poll(() => countWaitingForLocks(bed), { interval: 25 }).toBeGreaterThan(0);
  await failing.query('commit');
  failing.release();
  expect(await carriedOut).toBe(1);
  expect(await rowsOf(bed, 'select id from pgboss.job where id = $1', [mail?.id])).toEqual([]);
});
