import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { canMove, incidentMoves, maintenanceMoves } from '#contract/states.ts';
import type * as calls from '#contract/status.ts';
import type { NoticeKind, NoticeState } from '#contract/status.ts';
import { days, later } from '#contract/time.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import {
  findNoticeLocked,
  findUpdateByKey,
  getNotice,
  insertNotice,
  insertNoticeUpdate,
  listNoticesBefore,
  moveNoticeRow,
} from './notices.queries.ts';
import type { StatusNoticeRow } from './status.tables.ts';

type Posted = CheckedOf<typeof calls.postStatusNotice>;

const firstStates: Readonly<Record<NoticeKind, readonly NoticeState[]>> = {
  incident: ['investigating', 'identified', 'watching'],
  maintenance: ['planned', 'under_way'],
};
const moves = { incident: incidentMoves, maintenance: maintenanceMoves } as const;
const isEnd = (state: NoticeState): boolean => state === 'resolved' || state === 'done';

const maxPast = days(90);
const farthestAhead = days(366);
const maxMaintenance = days(30);

/**
 * Opens a status notice with its first update.
 * @throws access.refused; request.invalid: the state or the times do not fit the kind; request.conflict: the key was used
 *   for something else
 */
export async function postStatusNotice(
  ctx: Context,
  posted: Posted,
  idempotencyKey: string,
): Promise<StatusNoticeRow> {
  requireOperator(ctx);
  const { kind, title, state, text } = posted;
  const parts = [...new Set(posted.parts)];
  if (!firstStates[kind].includes(state)) throw failField('state', 'not_one_of');
  return transaction(ctx, async (inner) => {
    const before = await findRepeated(inner, idempotencyKey);
    if (before) {
      const first = await getNotice(inner.db, before.noticeId);
      if (before.fromState !== null || before.text !== text || !isSame(first, posted, before.toState))
        throw fail('request.conflict');
      return first;
    }
    const now = inner.now();
    const times = timesOf(posted, now);
    const row = { id: newId('statusNotice', now), kind, title, parts, state, ...times, createdAt: now };
    const made = await insertNotice(inner.db, row);
    await noteMove(inner, made, null, { text, idempotencyKey });
    return made;
  });
}

/**
 * Adds an update, which may move the notice on; what was said before stays.
 * @throws access.refused; request.not_found; state.move_refused: it has ended, or this move is none; request.conflict: the
 *   key was used for something else
 */
export async function updateStatusNotice(
  ctx: Context,
  { noticeId, state, text }: CheckedOf<typeof calls.updateStatusNotice>,
  idempotencyKey: string,
): Promise<StatusNoticeRow> {
  requireOperator(ctx);
  return transaction(ctx, async (inner) => {
    const before = await findRepeated(inner, idempotencyKey);
    if (before) {
      const same = before.noticeId === noticeId && before.toState === state && before.text === text;
      if (!same || before.fromState === null) throw fail('request.conflict');
      return getNotice(inner.db, noticeId);
    }
    const notice = await findNoticeLocked(inner.db, noticeId);
    if (!notice) throw fail('request.not_found');
    const moved = state === notice.state ? notice : await moveNotice(inner, notice, state);
    await noteMove(inner, moved, notice.state, { text, idempotencyKey });
    return moved;
  });
}

const onPage = 50;

/** Newest first. @throws access.refused */
export async function listStatusNotices(
  ctx: Context,
  { cursor }: CheckedOf<typeof calls.listStatusNotices>,
): Promise<{ rows: StatusNoticeRow[]; nextCursor: string | null }> {
  requireOperator(ctx);
  const found = await listNoticesBefore(ctx.db, cursor, onPage + 1);
  const rows = found.slice(0, onPage);
  return { rows, nextCursor: found.length > onPage ? (rows.at(-1)?.id ?? null) : null };
}

/** In a transaction that holds the row. */
async function moveNotice(ctx: Context, notice: StatusNoticeRow, to: NoticeState): Promise<StatusNoticeRow> {
  const allowed: Readonly<Record<string, readonly string[]>> = moves[notice.kind];
  const refused = fail('state.move_refused', { state: notice.state, wanted: to });
  if (!canMove(allowed, notice.state, to)) throw refused;
  const endedAt = isEnd(to) ? ctx.now() : null;
  const moved = await moveNoticeRow(ctx.db, notice, { state: to, endedAt });
  if (!moved) throw refused;
  return moved;
}

/** The row of its history, which is also what visitors read. */
async function noteMove(
  ctx: Context,
  { id, state }: StatusNoticeRow,
  fromState: NoticeState | null,
  said: { text: string; idempotencyKey: string },
): Promise<void> {
  await insertNoticeUpdate(ctx.db, {
    ...said,
    ...{ noticeId: id, fromState, toState: state },
    actor: actorName(ctx.actor),
    createdAt: ctx.now(),
  });
}

/** What a key has made already. Two calls with one key come here one after the other. */
async function findRepeated({ db }: Context, idempotencyKey: string) {
  await lockName(db, `status-notices:${idempotencyKey}`);
  return findUpdateByKey(db, idempotencyKey);
}

function isSame(made: StatusNoticeRow, posted: Posted, firstState: NoticeState): boolean {
  const at = (wanted: string | undefined, is: Date | null) =>
    wanted === undefined || wanted === is?.toISOString();
  return (
    made.kind === posted.kind &&
    made.title === posted.title &&
    firstState === posted.state &&
    [...new Set(posted.parts)].join() === made.parts.join() &&
    at(posted.startsAt, made.startsAt) &&
    at(posted.endsAt, made.endsAt)
  );
}

/** @throws request.invalid */
function timesOf(
  { kind, state, startsAt, endsAt }: Posted,
  now: Date,
): Pick<StatusNoticeRow, 'startsAt' | 'endsAt'> {
  if (kind === 'incident') {
    const start = startsAt ? new Date(startsAt) : now;
    if (start > now || start < later(now, -maxPast)) throw failField('startsAt', 'out_of_range');
    if (endsAt) throw failField('endsAt', 'out_of_range');
    return { startsAt: start, endsAt: null };
  }
  if (!startsAt) throw failField('startsAt', 'required');
  if (!endsAt) throw failField('endsAt', 'required');
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const soonest = state === 'planned' ? now : later(now, -maxMaintenance);
  if (start < soonest || start > later(now, farthestAhead)) throw failField('startsAt', 'out_of_range');
  if (end <= start || end <= now || end > later(start, maxMaintenance))
    throw failField('endsAt', 'out_of_range');
  return { startsAt: start, endsAt: end };
}
