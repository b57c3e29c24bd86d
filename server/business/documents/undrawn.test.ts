import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { days, seconds } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import { mailQueue, triesToDraw } from '#server/platform/mail/mail.jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { about, filesIn, openMailedShop } from '../../../tests/mailed-shop.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { members } from '../members/members.tables.ts';
import { newBuyer, pay, place, rowsOf } from '../orders/test-orders.ts';
import { addressAfter } from '../privacy/held/held.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { keepGivenUp } from './documents.queries.ts';

// Documents are drawn with a font that is not there yet: a real fault, which ends when the file arrives.

let shop: Awaited<ReturnType<typeof openMailedShop>>;
let support: Awaited<ReturnType<typeof makeStaff>>;
let folder: string;
let font: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezc-font-'));
  font = join(folder, 'letters.ttf');
  shop = await openMailedShop({ INVOICE_FONT: font });
  support = await makeStaff(shop.bed, 'support@example.com', ['support']);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const jobs = () =>
  rowsOf<{ state: string; late: boolean }>(
    shop.bed,
    `select state, data ? 'late' as late from pgboss.job where name = $1 and state <> 'completed' order by id`,
    [mailQueue],
  );
/** Makes mails that wait for their next try due now, as if they had been tried so often. */
const tryAgain = (triesBefore: number) =>
  rowsOf(
    shop.bed,
    `update pgboss.job set start_after = now(), retry_count = $2 where name = $1 and state = 'retry'`,
    // The claim of the next try adds one.
    [mailQueue, triesBefore - 1],
  );
const waitingDocuments = async () => {
  const { queues } = await support.call(readToday, {});
  return queues.find(({ name }) => name === 'documents')?.count;
};

test('a mail whose documents cannot be drawn is tried again, then leaves without them, and they follow once they can be', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const placed = await place(mara.ctx);
  await pay(bed, placed);
  const number = (await findInvoice(bed.ctx().db, placed.invoice.id))?.number ?? '-';
  const paid = async () => about(await arrived(mara.email), 'is paid');
  const failedOnce = () =>
    vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), {
      timeout: conditionMs,
    });
  await failedOnce();
  await tryAgain(triesToDraw - 2);
  await failedOnce();
  expect(await paid()).toEqual([]);
  expect(await waitingDocuments()).toBe(0);

  await tryAgain(triesToDraw - 1);
  const twoLate = [
    { state: 'retry', late: true },
    { state: 'retry', late: true },
  ];
  await vi.waitFor(async () => expect(await jobs()).toEqual(twoLate), { timeout: conditionMs });
  const [mail, ...more] = await paid();
  expect(more).toEqual([]);
  expect(mail?.files).toEqual({});
  expect(mail?.text).not.toContain('attached as');
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    `We could not attach your invoice ${number}. We will send it by email as soon as we can. It is also in your account: http://site.test/account/invoices?invoice=${placed.invoice.id}`,
  );
  expect(mail?.text).toContain(`We could not attach your contract confirmation ${placed.order.number}`);
  expect(await waitingDocuments()).toBe(2);

  // However often it is tried, a mail that brings a document late never leaves without it.
  await tryAgain(triesToDraw + 5);
  await vi.waitFor(async () => expect(await jobs()).toEqual(twoLate), { timeout: conditionMs });
  expect(about(await arrived(mara.email), 'Your ')).toEqual([]);

  await copyFile(new URL('../invoices/pdf/fonts/dejavu-sans.ttf', import.meta.url), font);
  await tryAgain(triesToDraw + 6);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: conditionMs });
  const late = about(await arrived(mara.email), 'Your ');
  expect(late.map(({ subject }) => subject).toSorted()).toEqual([
    `Your contract confirmation ${placed.order.number}`,
    `Your invoice ${number}`,
  ]);
  expect(filesIn(late).toSorted()).toEqual([`${number}.pdf`, `contract-${placed.order.number}.pdf`]);
  const attached = 'The PDF is attached to this mail. Please keep it for your records.';
  expect(late.every(({ text }) => text.replaceAll(/\s+/g, ' ').includes(attached))).toBe(true);
  expect(await waitingDocuments()).toBe(0);
});

/** A mail that brings a document late. */
const postLate = (to: string, drawn: string, id: string) =>
  postMail(
    shop.bed.ctx(),
    { to, subject: `Late ${drawn}`, paragraphs: [], attachments: [{ drawn, id }] },
    { lateAs: randomUUID() },
  );

test('a late document goes to the address that its buyer has by then, and to nobody once the account is deleted', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const { invoice, order } = await place(mara.ctx);
  await pay(bed, { invoice, order });
  const lateTo = async (address: string) =>
    about(await arrived(address), 'Late ')
      .map(({ subject }) => subject)
      .toSorted();
  const become = (email: string, disabledReason: string | null) =>
    bed.service.database.db.update(members).set({ email, disabledReason }).where(eq(members.id, mara.id));
  const postAll = async () => {
    await postLate(mara.email, 'invoice', invoice.id);
    await postLate(mara.email, 'contract', order.id);
    // The invoice is paid.
    await postLate(mara.email, 'reminder', invoice.id);
  };
  const today = `${mara.id}@elsewhere.example`;
  await become(today, null);
  await postAll();
  expect(await lateTo(today)).toEqual(['Late contract', 'Late invoice']);

  await become(addressAfter(mara), 'deleted');
  await postAll();
  expect(await lateTo(today)).toHaveLength(2);
  expect(await lateTo(mara.email)).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test('a late reminder goes while its invoice is due: as a request, paid in part and given up for lost, and not once it is void', async () => {
  const { bed, arrived } = shop;
  const mara = await newBuyer(bed);
  const { invoice } = await place(mara.ctx);
  const { pool } = bed.service.database;
  const sent = async () => about(await arrived(mara.email), 'Late reminder').length;
  const states = ['proforma', 'open', 'partially_paid', 'uncollectible'];
  for (const [before, state] of states.entries()) {
    await pool.query('update invoices set state = $2 where id = $1', [invoice.id, state]);
    await postLate(mara.email, 'reminder', invoice.id);
    await expect.poll(sent).toBe(before + 1);
  }
  await pool.query(`update invoices set state = 'void' where id = $1`, [invoice.id]);
  await postLate(mara.email, 'reminder', invoice.id);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: conditionMs });
  expect(await sent()).toBe(states.length);
});

test('a late document that was given up is kept for a year, and a reminder no longer than other mails', async () => {
  const { bed } = shop;
  for (const drawn of ['invoice', 'reminder']) await postLate('mara@example.com', drawn, 'inv_none');
  const untilAll = (state: string) =>
    vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state }, { state }]), {
      timeout: conditionMs,
    });
  await untilAll('retry');
  const lastTry = `update pgboss.job set start_after = now(), retry_limit = retry_count where name = $1 and state = 'retry'`;
  await rowsOf(bed, lastTry, [mailQueue]);
  await untilAll('failed');
  await keepGivenUp(bed.ctx().db);
  const kept = `select data ->> 'drawn' as drawn, deletion_seconds as seconds from pgboss.job
    where name = $1 and state = 'failed' order by 1`;
  expect(await rowsOf(bed, kept, [mailQueue])).toEqual([
    { drawn: 'invoice', seconds: days(365) / seconds(1) },
    { drawn: 'reminder', seconds: days(7) / seconds(1) },
  ]);
});
