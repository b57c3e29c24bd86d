import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Provisioning, provisionings } from './services.tables.ts';

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
  { id, serviceId, sequence, askedBy }: Provisioning,
): Promise<boolean> {
  const ofItsKind = askedBy === null ? isNull(provisionings.askedBy) : isNotNull(provisionings.askedBy);
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

/** What was asked of a service, newest first. */
export async function listAskedActs(
  db: Db,
  serviceId: Id<'service'>,
  limit: number,
): Promise<Provisioning[]> {
  return db
    .select()
    .from(provisionings)
    .where(and(eq(provisionings.serviceId, serviceId), isNotNull(provisionings.askedBy)))
    .orderBy(desc(provisionings.sequence))
    .limit(limit);
}

/** What was done to a service and left something behind, oldest first. */
export async function listLastingActs(db: Db, serviceId: Id<'service'>): Promise<Provisioning[]> {
  return db
    .select()
    .from(provisionings)
    .where(
      and(
        eq(provisionings.serviceId, serviceId),
        eq(provisionings.state, 'done'),
        ne(provisionings.action, 'restart'),
      ),
    )
    .orderBy(provisionings.sequence);
}
