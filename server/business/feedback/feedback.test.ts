import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { customFeedback } from '#contract/feedback.ts';
import { newId } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember } from '../members/test-members.ts';
import { feedback, feedbackAttachments } from './feedback.tables.ts';
import { sendFeedback } from './feedback.ts';

const message: CheckedOf<typeof customFeedback> = {
  type: 'idea',
  subject: 'Show parcel weights in ounces',
  content: 'Our carrier bills by the ounce.',
  email: 'visitor@example.com',
  allowContact: 'Y',
  publishAsIdea: 'N',
};
const paper: SentFile = {
  field: 'attachments',
  name: 'list.pdf',
  claimedType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\nsome pages\n%%EOF\n'),
};
const none = { files: [], idempotencyKey: null };

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const rows = () => bed.service.database.db.select().from(feedback);
const storedFiles = async () =>
  (await readdir(join(bed.config.dataDir, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.pdf'),
  );

test('fifty messages at once get fifty numbers without a gap', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      sendFeedback(
        bed.ctx(),
        { ...message, subject: `Message ${i}` },
        { files: [paper], idempotencyKey: null },
      ),
    ),
  );
  const numbers = answers.map(({ feedbackNo }) => feedbackNo).sort();
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => `FB-2026-${String(i + 1).padStart(6, '0')}`));
  const kept = await bed.service.database.db.select().from(feedbackAttachments);
  expect(kept).toHaveLength(50);
  expect(await storedFiles()).toHaveLength(50);
});

test('twenty tries to send one message at the same time keep one, with its file once', async () => {
  const before = [(await rows()).length, (await storedFiles()).length] as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sendFeedback(bed.ctx(), message, { files: [paper], idempotencyKey: 'one-message-many-tries' }),
    ),
  );
  expect(new Set(answers.map(({ feedbackNo }) => feedbackNo)).size).toBe(1);
  expect([(await rows()).length, (await storedFiles()).length]).toEqual([before[0] + 1, before[1] + 1]);
});

test("a key is its caller's: another one may use the same for a message of theirs", async () => {
  const sent = { files: [], idempotencyKey: 'the-key-of-two-callers' };
  const [mara, omar] = [await makeMember(bed, 'mara@two.example'), await makeMember(bed, 'omar@two.example')];
  const numbers: string[] = [];
  for (const { id } of [mara, mara, omar]) {
    const ctx = bed.ctx({ kind: 'member', id, sessionId: newId('session', bed.clock.now()), role: 'user' });
    numbers.push((await sendFeedback(ctx, { ...message, subject: `From ${id}` }, sent)).feedbackNo);
  }
  expect(numbers[1]).toBe(numbers[0]);
  expect(numbers[2]).not.toBe(numbers[0]);
  const { feedbackNo } = await sendFeedback(bed.ctx(), message, sent);
  expect(numbers).not.toContain(feedbackNo);
});

test('when the transaction fails, neither message nor file nor mail is left, and the number goes to the next', async () => {
  const before = [(await rows()).length, (await storedFiles()).length] as const;
  const broken: Context = { ...bed.ctx(), emit: Object.assign(fails, { within: () => broken.emit }) };
  await expect(sendFeedback(broken, message, { files: [paper], idempotencyKey: null })).rejects.toThrow(
    'no room',
  );
  expect([(await rows()).length, (await storedFiles()).length]).toEqual(before);
  const { feedbackNo } = await sendFeedback(bed.ctx(), message, none);
  expect(feedbackNo).toBe(`FB-2026-${String(before[0] + 1).padStart(6, '0')}`);
});
const fails = async () => {
  throw new Error('no room');
};

test('when the storage fails halfway, the files stored so far are removed again', async () => {
  const before = (await storedFiles()).length;
  const ctx = bed.ctx();
  let puts = 0;
  const files = {
    ...ctx.files,
    put: async (...args: Parameters<typeof ctx.files.put>) => {
      if (++puts === 3) throw new Error('disk full');
      return ctx.files.put(...args);
    },
  };
  const three = { files: [paper, paper, paper], idempotencyKey: null };
  await expect(sendFeedback({ ...ctx, files }, message, three)).rejects.toThrow('disk full');
  expect((await storedFiles()).length).toBe(before);
});

test('a connection that breaks at the commit leaves a kept message its files', async () => {
  const ctx = bed.ctx();
  const before = (await rows()).length;
  // The transaction commits, and its answer is lost on the way back.
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return async (...args: Parameters<typeof target.transaction>) => {
        await target.transaction(...args);
        throw new Error('Connection terminated unexpectedly');
      };
    },
  });
  const lost = { ...message, subject: 'The answer was lost' };
  const sent = { files: [paper], idempotencyKey: 'lost-answer-at-commit' };
  await expect(sendFeedback({ ...ctx, db }, lost, sent)).rejects.toThrow('Connection terminated');
  const kept = (await rows()).find(
    ({ idempotencyKey, subject }) => idempotencyKey && subject === lost.subject,
  );
  const [file] = await bed.service.database.db
    .select()
    .from(feedbackAttachments)
    .where(sql`feedback_id = ${kept?.id}`);
  expect(await ctx.files.get(file!.key)).toEqual(paper.bytes);
  expect(await sendFeedback(ctx, lost, sent)).toEqual({ feedbackNo: kept?.number });
  expect((await rows()).length).toBe(before + 1);
});

test('the notice can be answered to the sender and carries the file; not so when contact is unwanted', async () => {
  const yes = await sendFeedback(bed.ctx(), message, { files: [paper], idempotencyKey: null });
  const no = await sendFeedback(bed.ctx(), { ...message, allowContact: 'N' }, none);
  const notice = await eml(yes.feedbackNo);
  expect(notice).toMatch(/^Reply-To: visitor@example\.com\r$/im);
  expect(notice).toMatch(/^Content-Disposition: attachment; filename=list\.pdf\r$/im);
  expect(notice).toContain(paper.bytes.toString('base64').slice(0, 60));
  const quiet = await eml(no.feedbackNo);
  expect(quiet).not.toMatch(/^Reply-To:/im);
  expect(quiet).toContain('does not want to be contacted');
});

test('numbers begin again with each year', async () => {
  bed.clock.jump(days(60));
  expect((await sendFeedback(bed.ctx(), message, none)).feedbackNo).toBe('FB-2027-000001');
});

/** The mail about this message in the outbox, to the provider. */
async function eml(number: string): Promise<string> {
  const folder = join(bed.config.dataDir, 'outbox');
  for (const until = Date.now() + conditionMs; Date.now() < until; ) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.includes(`[${number}]`) && /^To: hello@ezcaravel\.example\r$/m.test(text)) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail about ${number}`);
}
