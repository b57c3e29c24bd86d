import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { ToolSeatProduct } from '#contract/seats.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { works } from '../works/works.tables.ts';
import { workspaceHolders } from './workspaces.tables.ts';

export interface ListedHolder {
  /** Null = the account is gone. */
  memberId: Id<'member'> | null;
  name: string | null;
  since: Date;
  givenBy: string | null;
}

/** The newest first. */
export async function listHolders(db: Db, workId: Id<'work'>, limit: number): Promise<ListedHolder[]> {
  const givers = alias(members, 'givers');
  const { memberId, since } = workspaceHolders;
  return db
    .select({ memberId, name: members.name, since, givenBy: givers.name })
    .from(workspaceHolders)
    .leftJoin(members, eq(members.id, memberId))
    .leftJoin(givers, eq(givers.id, workspaceHolders.givenBy))
    .where(eq(workspaceHolders.workId, workId))
    .orderBy(desc(workspaceHolders.id))
    .limit(limit);
}

/** Who was given each of some workspaces last; those whose owner always held them are not among them. */
export async function listNewestHolders(
  db: Db,
  workIds: readonly Id<'work'>[],
): Promise<{ workId: Id<'work'>; memberId: Id<'member'> | null }[]> {
  if (workIds.length === 0) return [];
  const { workId, memberId, id } = workspaceHolders;
  return db
    .selectDistinctOn([workId], { workId, memberId })
    .from(workspaceHolders)
    .where(inArray(workId, [...workIds]))
    .orderBy(workId, desc(id));
}

export async function insertHolder(db: Db, row: typeof workspaceHolders.$inferInsert): Promise<void> {
  await db.insert(workspaceHolders).values(row);
}

/** Workspaces in somebody's team that a member was ever given, those in the trash included. */
export async function listGiven(
  db: Db,
  memberId: Id<'member'>,
  { ownerId, product }: { ownerId: Id<'member'>; product: ToolSeatProduct },
): Promise<Id<'work'>[]> {
  const rows = await db
    .selectDistinct({ id: works.id })
    .from(workspaceHolders)
    .innerJoin(works, eq(works.id, workspaceHolders.workId))
    .where(and(eq(workspaceHolders.memberId, memberId), eq(works.ownerId, ownerId), eq(works.team, product)));
  return rows.map(({ id }) => id);
}

export async function listNames(
  db: Db,
  memberIds: readonly Id<'member'>[],
): Promise<ReadonlyMap<Id<'member'>, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(inArray(members.id, [...memberIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
