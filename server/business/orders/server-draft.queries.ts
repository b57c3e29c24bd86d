import { eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { ServerDraft } from '#contract/server-drafts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { serverDrafts } from './orders.tables.ts';

export async function findServerDraft(db: Db, memberId: Id<'member'>): Promise<ServerDraft | null> {
  const [row] = await db
    .select({ draft: serverDrafts.draft })
    .from(serverDrafts)
    .where(eq(serverDrafts.memberId, memberId));
  return row?.draft ?? null;
}

export async function putServerDraft(db: Db, row: typeof serverDrafts.$inferInsert): Promise<void> {
  const { memberId: _, ...set } = row;
  await db.insert(serverDrafts).values(row).onConflictDoUpdate({ target: serverDrafts.memberId, set });
}

export async function deleteServerDraft(db: Db, memberId: Id<'member'>): Promise<void> {
  await db.delete(serverDrafts).where(eq(serverDrafts.memberId, memberId));
}
