import {
  and,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import type { ToolSeatProduct } from '#contract/seats.ts';
import type { WorkTool } from '#contract/works.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { members } from '../members/members.tables.ts';
import { type Work, type WorkVersion, works, workVersions } from './works.tables.ts';

/** Where a page of works ends. */
export interface WorkPosition {
  changedAt: Date;
  id: Id<'work'>;
}

/** Whose works somebody sees: all of their own, and those of teams. */
export interface Reach {
  memberId: Id<'member'>;
  teams: readonly { ownerId: Id<'member'>; product: ToolSeatProduct }[];
}

export interface WorkFilter {
  trash: boolean;
  team?: 'none' | ToolSeatProduct | undefined;
  tool?: WorkTool | undefined;
  client?: string | undefined;
  folder?: string | undefined;
  words?: string | undefined;
}

export type ListedWork = Work & {
  /** How many of its owner's that are not in the trash were made before it: of workspaces those, of others the rest. */
  older: number;
};

// Written out: the builder leaves the table's name away where a statement has one table.
const older = sql<number>`(
  select count(*)::int from works o
  where o.owner_id = works.owner_id and o.trashed_at is null and o.id < works.id
    and o.tool <> 'post-calendar' and (o.tool = 'browser-workspace') = (works.tool = 'browser-workspace')
)`;

const searched = [works.title, works.client, works.folder];
const within = ({ memberId, teams }: Reach) =>
  or(
    eq(works.ownerId, memberId),
    ...teams.map(({ ownerId, product }) => and(eq(works.ownerId, ownerId), eq(works.team, product))),
  );

/** The last changed first. */
export async function listWorkRows(
  db: Db,
  reach: Reach,
  { trash, team, tool, client, folder, words }: WorkFilter,
  { after, limit }: { after: WorkPosition | null; limit: number },
): Promise<ListedWork[]> {
  const rows = await db
    .select({ work: works, older })
    .from(works)
    .where(
      and(
        within(reach),
        team === 'none' ? isNull(works.team) : team ? eq(works.team, team) : undefined,
        trash ? isNotNull(works.trashedAt) : isNull(works.trashedAt),
        tool ? eq(works.tool, tool) : undefined,
        client ? eq(works.client, client) : undefined,
        folder ? eq(works.folder, folder) : undefined,
        words ? or(...searched.map((column) => ilike(column, containing(words)))) : undefined,
        after
          ? sql`(${works.changedAt}, ${works.id}) < (${after.changedAt.toISOString()}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(works.changedAt), desc(works.id))
    .limit(limit);
  return rows.map(({ work, older: before }) => ({ ...work, older: before }));
}

/** Those in the trash as well; the last changed first. */
export async function listAllWorks(db: Db, ownerId: Id<'member'>): Promise<Work[]> {
  return db
    .select()
    .from(works)
    .where(eq(works.ownerId, ownerId))
    .orderBy(desc(works.changedAt), desc(works.id));
}

/** What the works that are not in the trash are filed under. */
export async function listPlaces(db: Db, reach: Reach): Promise<{ folders: string[]; clients: string[] }> {
  const rows = await db
    .selectDistinct({ folder: works.folder, client: works.client })
    .from(works)
    .where(and(within(reach), isNull(works.trashedAt)));
  const named = (all: string[]) => [...new Set(all)].filter(Boolean).sort((a, b) => a.localeCompare(b));
  return {
    folders: named(rows.map(({ folder }) => folder)),
    clients: named(rows.map(({ client }) => client)),
  };
}

export async function findWork(db: Db, id: Id<'work'>): Promise<ListedWork | null> {
  const [row] = await db.select({ work: works, older }).from(works).where(eq(works.id, id));
  return row ? { ...row.work, older: row.older } : null;
}

/** What a try made, as a whole work. @param key as `tryOf` makes it */
export async function findWorkOfTry(db: Db, key: string): Promise<Work | null> {
  const [row] = await db
    .select()
    .from(works)
    .where(and(eq(works.idempotencyKey, key), isNotNull(works.fingerprint)));
  return row ?? null;
}

/** One that was made before fingerprints were kept. @param sentKey as it was sent */
export async function findOldWorkByKey(db: Db, ownerId: Id<'member'>, sentKey: string): Promise<Work | null> {
  const [row] = await db
    .select()
    .from(works)
    .where(and(eq(works.ownerId, ownerId), eq(works.idempotencyKey, sentKey), isNull(works.fingerprint)));
  return row ?? null;
}

/** The newest contents of works of one kind that are not in the trash. */
export async function listContentsOf(
  db: Db,
  ownerId: Id<'member'>,
  tool: WorkTool,
): Promise<{ id: Id<'work'>; content: string }[]> {
  return db
    .select({ id: works.id, content: workVersions.content })
    .from(works)
    .innerJoin(workVersions, and(eq(workVersions.workId, works.id), eq(workVersions.version, works.version)))
    .where(and(eq(works.ownerId, ownerId), eq(works.tool, tool), isNull(works.trashedAt)));
}

export interface OwnedContent {
  id: Id<'work'>;
  ownerId: Id<'member'>;
  content: string;
}

/** Whose some works are, and their newest contents. */
export async function listOwnedContents(db: Db, workIds: readonly Id<'work'>[]): Promise<OwnedContent[]> {
  if (workIds.length === 0) return [];
  return db
    .select({ id: works.id, ownerId: works.ownerId, content: workVersions.content })
    .from(works)
    .innerJoin(workVersions, and(eq(workVersions.workId, works.id), eq(workVersions.version, works.version)))
    .where(inArray(works.id, [...workIds]));
}

/** Those that are not in the trash, without calendars and workspaces. */
export const countWorks = (db: Db, ownerId: Id<'member'>): Promise<number> =>
  countOf(
    db,
    ownerId,
    notInArray(works.tool, ['post-calendar', 'browser-workspace']),
    isNull(works.trashedAt),
  );

/** Those that are not in the trash. */
export const countWorkspaces = (db: Db, ownerId: Id<'member'>): Promise<number> =>
  countOf(db, ownerId, eq(works.tool, 'browser-workspace'), isNull(works.trashedAt));

/** Those in the trash, of every kind. */
export const countTrashed = (db: Db, ownerId: Id<'member'>): Promise<number> =>
  countOf(db, ownerId, isNotNull(works.trashedAt));

async function countOf(db: Db, ownerId: Id<'member'>, ...of: SQL[]): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(works)
    .where(and(eq(works.ownerId, ownerId), ...of));
  return row?.found ?? 0;
}

export async function insertWork(db: Db, row: typeof works.$inferInsert): Promise<void> {
  await db.insert(works).values(row);
}

export async function updateWork(
  db: Db,
  id: Id<'work'>,
  set: Partial<Omit<Work, 'id' | 'tool' | 'createdAt' | 'idempotencyKey' | 'fingerprint'>>,
): Promise<void> {
  await db.update(works).set(set).where(eq(works.id, id));
}

export async function deleteWorkRow(db: Db, id: Id<'work'>): Promise<void> {
  await db.delete(works).where(eq(works.id, id));
}

/** @returns how many were deleted */
export async function deleteTrashedBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.delete(works).where(lt(works.trashedAt, moment)).returning({ id: works.id });
  return rows.length;
}

export async function findVersion(db: Db, workId: Id<'work'>, version: number): Promise<WorkVersion | null> {
  const [row] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.workId, workId), eq(workVersions.version, version)));
  return row ?? null;
}

/** What a try made, as a version of a work. @param key as `tryOf` makes it */
export async function findVersionOfTry(db: Db, key: string): Promise<WorkVersion | null> {
  const [row] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.idempotencyKey, key), isNotNull(workVersions.fingerprint)));
  return row ?? null;
}

/** One that was saved before fingerprints were kept. @param sentKey as it was sent */
export async function findOldVersionByKey(
  db: Db,
  workId: Id<'work'>,
  sentKey: string,
): Promise<WorkVersion | null> {
  const { workId: of, idempotencyKey, fingerprint } = workVersions;
  const [row] = await db
    .select()
    .from(workVersions)
    .where(and(eq(of, workId), eq(idempotencyKey, sentKey), isNull(fingerprint)));
  return row ?? null;
}

type ListedVersion = Pick<WorkVersion, 'version' | 'savedAt' | 'bytes'> & {
  /** A name. */
  savedBy: string | null;
  apiKey: NamedApiKey | null;
};

/** The newest first, without their contents. */
export async function listVersions(db: Db, workId: Id<'work'>): Promise<ListedVersion[]> {
  const { version, savedAt, bytes, apiKeyId } = workVersions;
  return db
    .select({ version, savedAt, bytes, savedBy: members.name, apiKey: namedKey(apiKeyId, savedAt) })
    .from(workVersions)
    .leftJoin(members, eq(members.id, workVersions.savedBy))
    .where(eq(workVersions.workId, workId))
    .orderBy(desc(workVersions.version));
}

/** With their contents, the newest first. */
export async function listAllVersions(db: Db, workId: Id<'work'>): Promise<WorkVersion[]> {
  return db
    .select()
    .from(workVersions)
    .where(eq(workVersions.workId, workId))
    .orderBy(desc(workVersions.version));
}

export async function insertVersion(db: Db, row: typeof workVersions.$inferInsert): Promise<void> {
  await db.insert(workVersions).values(row);
}

/** Deletes the oldest versions of a work beyond a number, and beyond bytes of all but the newest. */
export async function deleteOldVersions(
  db: Db,
  workId: Id<'work'>,
  { versions, bytes }: { versions: number; bytes: number },
): Promise<void> {
  await db.execute(sql`
    delete from work_versions v using (
      select version, row_number() over newest as place,
        sum(bytes) over newest - first_value(bytes) over newest as earlier
      from work_versions where work_id = ${workId}
      window newest as (order by version desc)
    ) kept
    where v.work_id = ${workId} and v.version = kept.version
      and kept.place > 1 and (kept.place > ${versions} or kept.earlier > ${bytes})`);
}
