import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit, Event } from '#server/platform/jobs/events.ts';
import type { Gateway, GatewayAnswer, Gateways } from '#server/platform/payments/gateway.ts';
import type { DeclinedMethod } from './copy.ts';

/** Keeps what is announced in the copy, in the transaction it belongs to; nobody else hears of it. */
export function keepingEmit(db: Db, now: () => Date): Emit {
  const emit = async <P extends z.ZodType>({ name, payload }: Event<P>, value: z.input<P>) => {
    const told = JSON.stringify(payload.parse(value));
    await db.execute(
      sql`insert into announced (at, name, payload) values (${now().toISOString()}, ${name}, ${told}::jsonb)`,
    );
  };
  return Object.assign(emit, { within: (tx: Db) => keepingEmit(tx, now) });
}

/**
 * The same providers by name, none of which is asked: a charge of a saved method succeeds, or is declined where its last
 * one was, or where the method is one of the given share. The same method always answers the same.
 * @param share.declines percent
 */
export function foretellingGateways(
  real: Gateways,
  { declines, declined }: { declines: number; declined: readonly DeclinedMethod[] },
): Gateways {
  const answers = Map.groupBy(declined, ({ provider }) => provider);
  return new Map(
    [...real.keys()].map((name) => [name, foretelling(name, declines, answers.get(name) ?? [])]),
  );
}

function foretelling(name: string, declines: number, declined: readonly DeclinedMethod[]): Gateway {
  const notHere = async (): Promise<never> => {
    throw new Error('nothing but charges is foretold');
  };
  const last = new Map(
    declined.map(({ ref, failure, final }) => [ref, { ...declinedAnew, failure, final }] as const),
  );
  return {
    name,
    charge: async ({ methodRef }) =>
      last.get(methodRef) ?? (percentOf(methodRef) < declines ? declinedAnew : succeeded),
    // A payment that waits for its payer is given up before a saved method is charged.
    cancel: async () => ({ ...succeeded, state: 'canceled' }),
    start: notHere,
    refund: notHere,
    find: notHere,
    findRefund: notHere,
    saveMethod: notHere,
    removeMethod: notHere,
    readEvents: notHere,
  };
}

const succeeded: GatewayAnswer = {
  ref: null,
  state: 'succeeded',
  actionUrl: null,
  failure: null,
  final: false,
  method: null,
};
const declinedAnew: GatewayAnswer = { ...succeeded, state: 'failed', failure: 'card_declined' };

/** 0–99, spread evenly. */
const percentOf = (methodRef: string) => createHash('sha256').update(methodRef).digest().readUInt32BE() % 100;
