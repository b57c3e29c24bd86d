import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedbackStates } from '#contract/feedback.ts';
import { newId } from '#contract/ids.ts';
import type { Actor } from '#server/platform/context.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { deleteOverFeedback } from './delete-feedback.ts';
import { findFeedbackByNumber, listMoves } from './feedback.queries.ts';
import type { FeedbackState } from './feedback.tables.ts';
import { sendFeedback } from './feedback.ts';
import { allowedMoves, moveFeedback } from './move-feedback.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const at = new Date('2026-11-20T10:00:00Z');
const member = (role: 'user' | 'admin'): Extract<Actor, { kind: 'member' }> => ({
  kind: 'member',
  id: newId('member', at),
  sessionId: newId('session', at),
  role,
});
const admin = member('admin');

async function newFeedback(): Promise<string> {
  const { feedbackNo } = await sendFeedback(
    bed.ctx(),
    {
      type: 'bug',
      subject: 'Broken link',
      content: 'The link to the tool is broken.',
      email: 'v@example.com',
      allowContact: 'Y',
      publishAsIdea: 'N',
    },
    { files: [], idempotencyKey: null },
  );
  return feedbackNo;
}
const move = (feedbackNo: string, to: FeedbackState, actor: Actor = admin, reason = 'seen and sorted') =>
  moveFeedback(bed.ctx(actor), { feedbackNo, to, reason });
const stateOf = async (feedbackNo: string) =>
  (await findFeedbackByNumber(bed.service.database.db, feedbackNo))?.state;

test('a message goes its way to the end, and who moved it and why is kept', async () => {
  const no = await newFeedback();
  for (const to of ['triaged', 'planned', 'in_progress', 'answered', 'closed'] as const) await move(no, to);
  const found = await findFeedbackByNumber(bed.service.database.db, no);
  expect(found?.state).toBe('closed');
  const moves = await listMoves(bed.service.database.db, found!.id);
  expect(moves.map(({ fromState, toState }) => `${fromState}>${toState}`)).toEqual([
    'new>triaged',
    'triaged>planned',
    'planned>in_progress',
    'in_progress>answered',
    'answered>closed',
  ]);
  expect(moves[0]).toMatchObject({ actorId: admin.id, reason: 'seen and sorted', movedAt: at });
});

test('every state can be reached, and what the table does not allow is refused', async () => {
  const reached = new Set<FeedbackState>(['new', ...Object.values(allowedMoves).flat()]);
  expect([...reached].sort()).toEqual([...feedbackStates].sort());
  const no = await newFeedback();
  for (const to of feedbackStates.filter((state) => !allowedMoves.new.includes(state))) {
    await expect(move(no, to)).rejects.toMatchObject({ failure: 'request.conflict' });
  }
  await move(no, 'declined');
  for (const to of feedbackStates)
    await expect(move(no, to)).rejects.toMatchObject({ failure: 'request.conflict' });
  expect(await stateOf(no)).toBe('declined');
});

test('only an admin may move, with a reason, and only what exists', async () => {
  const no = await newFeedback();
  await expect(move(no, 'triaged', { kind: 'visitor' })).rejects.toMatchObject({
    failure: 'session.missing',
  });
  for (const actor of [member('user'), { kind: 'job', name: 'x' } as const]) {
    await expect(move(no, 'triaged', actor)).rejects.toMatchObject({ failure: 'access.refused' });
  }
  for (const reason of ['', '  ', 'x'.repeat(501), 'zero \u0000 byte']) {
    await expect(move(no, 'triaged', admin, reason)).rejects.toMatchObject({ failure: 'request.invalid' });
  }
  await expect(move('FB-2026-999999', 'triaged')).rejects.toMatchObject({ failure: 'request.not_found' });
  expect(await stateOf(no)).toBe('new');
});

test('of ten that move the same message at once, one does', async () => {
  const no = await newFeedback();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => move(no, 'triaged')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const found = await findFeedbackByNumber(bed.service.database.db, no);
  expect(await listMoves(bed.service.database.db, found!.id)).toHaveLength(1);
});

test('what ended is deleted three years after the end of its year, and what is open or was answered since is kept', async () => {
  const ended = await newFeedback();
  await move(ended, 'declined');
  const answered = await newFeedback();
  await move(answered, 'answered');
  const [open, later] = [await newFeedback(), await newFeedback()];
  await move(later, 'answered');
  const until = (moment: string) => bed.clock.jump(Date.parse(moment) - bed.clock.now().getTime());
  const left = async () =>
    Promise.all([ended, answered, open, later].map(async (no) => (await stateOf(no)) !== undefined));

  until('2027-01-01T00:00:00Z');
  await move(later, 'closed');
  until('2029-12-31T23:59:59Z');
  await deleteOverFeedback(bed.ctx());
  expect(await left()).toEqual([true, true, true, true]);
  until('2030-01-01T00:00:00Z');
  expect(await deleteOverFeedback(bed.ctx())).toBeGreaterThanOrEqual(2);
  expect(await left()).toEqual([false, false, true, true]);
  until('2031-01-01T00:00:00Z');
  await deleteOverFeedback(bed.ctx());
  expect(await left()).toEqual([false, false, true, false]);
});
