import { and, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { newId } from '#contract/ids.ts';
import {
  refusedKinds,
  type SecurityEventKind,
  type SecurityFacts,
  securityEventsKeptDays,
} from '#contract/security-events.ts';
import { days, later } from '#contract/time.ts';
import { actorName, type Context, keyOfActor } from '../context.ts';
import { aside } from '../db/transaction.ts';
import { coarseNetworkOf } from '../http/network.ts';
import { lineFacts } from '../line-facts.ts';
import { securityEvents } from './security-events.tables.ts';

/** They end in a refusal, so that the caller's transaction, if there is one, is rolled back. */
const refused: ReadonlySet<SecurityEventKind> = new Set(refusedKinds);

/**
 * Writes one entry of the security journal, and a line of the log. What succeeded belongs to the caller's transaction;
 * what was refused is kept whatever becomes of that, and a journal that cannot be written then changes no answer.
 * @param facts names, ids and numbers of ours; anything that could be somebody's words throws. Where a program acts, the fact `apiKey`
 *   says with which key
 */
export async function noteSecurityEvent(
  ctx: Context,
  kind: SecurityEventKind,
  { memberId = null, facts = {} }: { memberId?: Id<'member'> | null; facts?: SecurityFacts } = {},
): Promise<void> {
  for (const [name, value] of Object.entries(facts)) requireWord(name, value);
  const at = ctx.now();
  const apiKey = keyOfActor(ctx.actor);
  const row = {
    id: newId('securityEvent', at),
    at,
    kind,
    memberId,
    actor: actorName(ctx.actor),
    network: coarseNetworkOf(ctx.caller.address),
    requestId: lineFacts()?.requestId ?? null,
    facts: apiKey ? { apiKey, ...facts } : facts,
  };
  const { network } = row;
  const failed = refused.has(kind);
  ctx.log[failed ? 'warn' : 'info']({ event: kind, memberId, network, facts }, 'security event');
  if (!failed) {
    await ctx.db.insert(securityEvents).values(row);
    return;
  }
  await aside(ctx)
    .insert(securityEvents)
    .values(row)
    .catch((error) => ctx.log.error({ err: error, event: kind }, 'the security journal was not written'));
}

/** Removes what is over its time, by the clock of the service and by that of the database, whose trigger checks it. */
export async function removeOldSecurityEvents(ctx: Context): Promise<void> {
  const over = later(ctx.now(), -days(securityEventsKeptDays));
  const byDatabase = sql`now() - ${sql.raw(`interval '${securityEventsKeptDays} days'`)}`;
  await ctx.db
    .delete(securityEvents)
    .where(and(lt(securityEvents.at, over), sql`${securityEvents.at} < ${byDatabase}`));
}

/** Ids, names of calls and refusals, numbers of orders: no spaces, no `@`. */
function requireWord(name: string, value: SecurityFacts[string]): void {
  const words = (Array.isArray(value) ? value : [value]).map(String);
  if (!words.every((word) => /^[\w.:-]{1,80}$/.test(word)))
    throw new Error(`the fact "${name}" of a security event may not hold a text`);
}
