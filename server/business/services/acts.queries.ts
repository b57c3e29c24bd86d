import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { backupOption, dailyBackup, keptBackups } from '#contract/machine-plans.ts';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { apiKeys } from '../api-keys/api-keys.tables.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { type Provisioning, provisionings, services } from './services.tables.ts';

const openStates = ['queued', 'running', 'waiting_operator'] as const;

/** The one act that is being done on a service, or waits for it. */
export async function findOpenAct(db: Db, serviceId: Id<'service'>): Promise<Provisioning | null> {
  const [row] = await db
    .select()
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), inArray(provisionings.state, [...openStates])));
  return row ?? null;
}

/** The newest act of delivery itself, whatever has become of it. */
export async function findLastStep(db: Db, serviceId: Id<'service'>): Promise<Provisioning | null> {
  const [row] = await db
    .select()
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), isNull(provisionings.askedBy)))
    .orderBy(desc(provisionings.sequence))
    .limit(1);
  return row ?? null;
}

/** Whether an act that is over has nothing to say any more: a newer one of its kind has come, or another is being done. */
export async function isOvertaken(
  db: Db,
  { id, serviceId, sequence, askedBy, action }: Provisioning,
): Promise<boolean> {
  // A backup of the schedule says nothing of what a person asked for.
  const asked = action === 'take_backup' ? eq : ne;
  const ofItsKind =
    askedBy === null
      ? isNull(provisionings.askedBy)
      : and(isNotNull(provisionings.askedBy), asked(provisionings.action, 'take_backup'));
  const [row] = await db
    .select({ id: provisionings.id })
    .from(provisionings)
    .where(
      and(
        eq(provisionings.serviceId, serviceId),
        ne(provisionings.id, id),
        or(
          and(ofItsKind, gt(provisionings.sequence, sequence)),
          inArray(provisionings.state, [...openStates]),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What was asked with this key before. */
export async function findActByKey(
  db: Db,
  serviceId: Id<'service'>,
  key: string,
): Promise<Provisioning | null> {
  const [row] = await db
    .select()
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), eq(provisionings.idempotencyKey, key)));
  return row ?? null;
}

/** What was asked of a service by a person, newest first. */
export async function listAskedActs(
  db: Db,
  serviceId: Id<'service'>,
  limit: number,
): Promise<(Provisioning & { apiKey: NamedApiKey | null; keyMadeBy: Id<'member'> | null })[]> {
  return db
    .select({
      ...getTableColumns(provisionings),
      apiKey: namedKey(provisionings.apiKeyId, provisionings.createdAt),
      keyMadeBy: apiKeys.madeBy,
    })
    .from(provisionings)
    .leftJoin(apiKeys, eq(apiKeys.id, provisionings.apiKeyId))
    .where(
      and(
        eq(provisionings.serviceId, serviceId),
        isNotNull(provisionings.askedBy),
        ne(provisionings.action, 'take_backup'),
      ),
    )
    .orderBy(desc(provisionings.sequence))
    .limit(limit);
}

/** What was done to a service and left something behind, oldest first; of the backups those that are kept. */
export async function listLastingActs(db: Db, serviceId: Id<'service'>): Promise<Provisioning[]> {
  const ofService = and(eq(provisionings.serviceId, serviceId), eq(provisionings.state, 'done'));
  const backups = db
    .select({ id: provisionings.id })
    .from(provisionings)
    .where(and(ofService, eq(provisionings.action, 'take_backup')))
    .orderBy(desc(provisionings.sequence))
    .limit(keptBackups);
  return db
    .select()
    .from(provisionings)
    .where(
      and(
        ofService,
        ne(provisionings.action, 'restart'),
        or(ne(provisionings.action, 'take_backup'), inArray(provisionings.id, backups)),
      ),
    )
    .orderBy(provisionings.sequence);
}

/** From when on a backup counts that was asked for: one that failed is asked for again sooner. */
export interface BackupsSince {
  since: Date;
  failedSince: Date;
}

const isFresh = ({ since, failedSince }: BackupsSince) =>
  and(
    eq(provisionings.action, 'take_backup'),
    ne(provisionings.state, 'canceled'),
    or(
      and(ne(provisionings.state, 'failed'), gt(provisionings.createdAt, since)),
      gt(provisionings.createdAt, failedSince),
    ),
  );

export async function hasFreshBackup(db: Db, serviceId: Id<'service'>, at: BackupsSince): Promise<boolean> {
  const [row] = await db
    .select({ id: provisionings.id })
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), isFresh(at)))
    .limit(1);
  return row !== undefined;
}

/** Backups that failed and are asked for anew. */
export async function cancelFailedBackups(db: Db, serviceId: Id<'service'>, now: Date): Promise<void> {
  await db
    .update(provisionings)
    .set({ state: 'canceled', note: 'asked for anew', doneAt: now })
    .where(
      and(
        eq(provisionings.serviceId, serviceId),
        eq(provisionings.action, 'take_backup'),
        eq(provisionings.state, 'failed'),
      ),
    );
}

/** Delivered machines with a daily backup and no fresh one; those that people deliver are not among them. */
export async function listBackupsDue(db: Db, at: BackupsSince, limit: number): Promise<Id<'service'>[]> {
  const asked = db
    .select({ id: provisionings.id })
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, services.id), isFresh(at)));
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        sql`${services.selection} -> 'choices' ->> ${backupOption} = ${dailyBackup}`,
        ne(services.driver, 'manual'),
        isNotNull(services.deliveredAt),
        notInArray(services.state, ['suspended', 'terminated']),
        notExists(asked),
      ),
    )
    .orderBy(services.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
