import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clamd, clamdIsHere, openClamd } from '../../../tests/clamd.ts';
import { freePort } from '../../../tests/e2e/start-site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { newBuyer } from '../orders/test-orders.ts';
import { findFeedbackByNumber, listAttachments } from './feedback.queries.ts';
import { readFeedbackFile } from './read-file.ts';
import { paper, write } from './test-feedback.ts';

let bed: Testbed;
let port: number;
beforeAll(async () => {
  port = await freePort();
  bed = await openTestbed({ LIMITS: 'off', CLAMD: `tcp://127.0.0.1:${port}` });
});
afterAll(() => bed.close());

/** Takes the file of a message that has this one. */
async function take(bytes: Buffer): Promise<unknown> {
  const { ctx } = await newBuyer(bed, { role: 'admin' });
  const feedbackNo = await write(bed, {}, { files: [{ ...paper, bytes }] });
  const row = await findFeedbackByNumber(ctx.db, feedbackNo);
  const [file] = row ? await listAttachments(ctx.db, row.id) : [];
  if (!file) throw new Error('the message has no file');
  return (await readFeedbackFile(ctx, { feedbackNo, attachmentId: file.id })).bytes;
}

test('while the virus scanner gives no verdict no file is given', async () => {
  expect((await failureOf(take(paper.bytes))).name).toBe('unavailable');
});

/** The daemon itself; without it installed this is shown as skipped. */
describe.skipIf(!clamdIsHere)('with ClamAV', () => {
  const bad = Buffer.from('%PDF-1.7\nof this one the daemon has a signature\n%%EOF\n');
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await openClamd(port, [bad]);
  }, 60_000);
  afterAll(() => clamd?.close());

  test('malware stays where it is, and a harmless file is given', async () => {
    const { name, data } = await failureOf(take(bad));
    expect([name, data]).toEqual(['state.move_refused', { state: 'malware', wanted: 'downloaded' }]);
    expect(await take(paper.bytes)).toEqual(paper.bytes);
  });
});
