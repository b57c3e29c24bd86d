import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { v7 as timeOrderedId } from 'uuid';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';

/** A fact that is announced: `orders.events.ts` and its like define them. */
export interface Event<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
}

export function event<P extends z.ZodType>(name: string, payload: P): Event<P> {
  return { name, payload };
}

/**
 * Announces a fact: one job for each queue that wants to know, written into the same transaction.
 * Never publishes through pg-boss itself, which would ask the pool inside the transaction.
 * The ids of jobs sort in the order in which one process announced them, so that mails keep that order too.
 */
export interface Emit {
  <P extends z.ZodType>(event: Event<P>, payload: z.input<P>, options?: EmitOptions): Promise<void>;
  within(tx: Db): Emit;
}

export interface EmitOptions {
  /** Somebody is waiting for what follows: it overtakes what nobody waits for. */
  urgent?: boolean;
  /** Whole seconds, by the clock of the database, before which nothing follows. */
  afterSeconds?: number;
  /** A UUID in place of a new one: announced again by the same, nothing more follows while its job is kept. */
  id?: string | undefined;
}

/** Which queues listen to which event; filled by `startJobs`. */
export type Subscriptions = ReadonlyMap<string, readonly string[]>;

export function emitter(boss: PgBoss, subscriptions: Subscriptions, db: Db): Emit {
  const emit = async <P extends z.ZodType>(
    announced: Event<P>,
    payload: z.input<P>,
    { urgent = false, afterSeconds = 0, id }: EmitOptions = {},
  ) => {
    const data = announced.payload.parse(payload) as object;
    for (const queue of subscriptions.get(announced.name) ?? []) {
      await boss.send(queue, data, {
        id: id ?? timeOrderedId(),
        db: fromDrizzle(db as never, sql),
        priority: urgent ? 10 : 0,
        startAfter: afterSeconds,
      });
    }
  };
  return Object.assign(emit, { within: (tx: Db) => emitter(boss, subscriptions, tx) });
}
