import type { NoticeForOperator, StatusNotice } from '#contract/status.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listUpdatesOf } from './notices.queries.ts';
import type { NoticeUpdateRow, StatusNoticeRow } from './status.tables.ts';

/** As visitors see them: without who said it. */
export async function noticesShown(db: Db, rows: readonly StatusNoticeRow[]): Promise<StatusNotice[]> {
  return withUpdates(db, rows, ({ toState, text, createdAt }) => ({
    ...{ state: toState, text },
    at: createdAt.toISOString(),
  }));
}

/** As staff see them. */
export async function noticesForOperator(
  db: Db,
  rows: readonly StatusNoticeRow[],
): Promise<NoticeForOperator[]> {
  return withUpdates(db, rows, ({ toState, text, createdAt, actor }) => ({
    ...{ state: toState, text, by: actor },
    at: createdAt.toISOString(),
  }));
}

async function withUpdates<T>(
  db: Db,
  rows: readonly StatusNoticeRow[],
  show: (update: NoticeUpdateRow) => T,
) {
  const updates = await listUpdatesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, title, parts, state, startsAt, endsAt, endedAt }) => ({
    ...{ noticeId: id, kind, title, parts, state },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    updates: updates.filter(({ noticeId }) => noticeId === id).map(show),
  }));
}
