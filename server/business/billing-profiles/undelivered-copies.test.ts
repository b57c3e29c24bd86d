import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retryJobs } from '#contract/health.ts';
import { newId } from '#contract/ids.ts';
import { readToday } from '#contract/today.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { filesIn, openMailedShop } from '../../../tests/mailed-shop.ts';
import { openMailbox, smtpError } from '../../../tests/smtp-server.ts';
import { keepGivenUp } from '../documents/documents.queries.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { cartOf, newBuyer, openShop, pay, place, rowsOf, vps } from '../orders/test-orders.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { insertProfile } from './billing-profiles.queries.ts';
import { details } from './test-billing-profiles.ts';

// Copies of invoices that cannot be drawn with a font that is not there yet, or that a mail server refuses.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezc-font-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Somebody pays an invoice by a billing profile whose second address has confirmed. @returns the number of the invoice */
async function payWithCopyTo(bed: Testbed, copyEmail: string): Promise<string> {
  const { id: memberId, ctx } = await newBuyer(bed);
  const now = bed.clock.now();
  const { company, vatId, purchaseOrder, ...said } = details({ copyEmail });
  const { id: profileId } = await insertProfile(ctx.db, {
    ...{ id: newId('billingProfile', now), memberId, ...said, company: null, vatId: null },
    ...{ purchaseOrder: null, copyConfirmedAt: now, createdAt: now, changedAt: now },
  });
  const placed = await place(ctx, cartOf(vps), { profileId });
  await pay(bed, placed);
  return (await findInvoice(ctx.db, placed.invoice.id))?.number ?? '-';
}

const supportOf = (bed: Testbed) => makeStaff(bed, 'support@example.com', ['support']);
type Support = Awaited<ReturnType<typeof supportOf>>;

/** Until the page Today counts so many documents. */
const untilCounted = (support: Support, documents: number, undelivered: number) =>
  vi.waitFor(
    async () => {
      const { queues } = await support.call(readToday, {});
      const of = (wanted: string) => queues.find(({ name }) => name === wanted)?.count;
      expect([of('documents'), of('undelivered')]).toEqual([documents, undelivered]);
    },
    { timeout: conditionMs, interval: 250 },
  );

test.runIf(longRun)(
  'a copy that cannot be drawn waits and is counted, is kept once it is given up, and leaves when it is run again, if it is still wanted',
  async () => {
    const font = join(folder, 'letters.ttf');
    const { bed, arrived, close } = await openMailedShop({ INVOICE_FONT: font });
    const support = await supportOf(bed);
    const books = 'books@lindt-home.example';
    const number = await payWithCopyTo(bed, books);
    const ended = 'ended@lindt-home.example';
    await payWithCopyTo(bed, ended);
    await untilCounted(support, 2, 0);
    expect(await arrived(books)).toEqual([]);

    // The next try is its last one.
    await rowsOf(
      bed,
      `update pgboss.job set start_after = now(), retry_limit = retry_count
     where name = $1 and state = 'retry' and data ? 'late'`,
      [mailQueue],
    );
    await untilCounted(support, 0, 2);
    await keepGivenUp(bed.ctx().db);
    await rowsOf(
      bed,
      `update pgboss.job set completed_on = now() - interval '30 days' where name = $1 and data ? 'late'`,
      [mailQueue],
    );
    await rowsOf(bed, 'update pgboss.queue set maintain_on = null where name = $1', [mailQueue]);
    await bed.service.jobs.boss.supervise(mailQueue);
    await untilCounted(support, 0, 2);
    await rowsOf(
      bed,
      'update billing_profiles set copy_email = null, copy_confirmed_at = null where copy_email = $1',
      [ended],
    );

    await copyFile(new URL('../invoices/pdf/fonts/dejavu-sans.ttf', import.meta.url), font);
    expect(await support.call(retryJobs, { queue: mailQueue })).toEqual({ retried: 2 });
    await untilCounted(support, 0, 0);
    const [copy, ...more] = await arrived(books);
    expect(more).toEqual([]);
    expect(copy?.subject).toContain(number);
    expect(copy?.text).toContain(`Attached is ${number}`);
    expect(filesIn([copy!])).toEqual([`${number}.pdf`]);
    expect(await arrived(ended)).toEqual([]);
    // What has left is kept as long as any other mail.
    await keepGivenUp(bed.ctx().db);
    const kept = await rowsOf(
      bed,
      `select distinct deletion_seconds as kept from pgboss.job where name = $1 and state = 'completed'`,
      [mailQueue],
    );
    expect(kept).toEqual([{ kept: 604_800 }]);
    await close();
  },
);

test('a copy that its mail server refuses for good is counted as not delivered', async () => {
  const box = await openMailbox(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpError(550, 'no such mailbox') : null),
  });
  const { bed } = await openShop({ SMTP_URL: box.url });
  const support = await supportOf(bed);
  await payWithCopyTo(bed, 'gone@lindt-home.example');
  await untilCounted(support, 0, 1);
  await bed.close();
  await box.close();
});
