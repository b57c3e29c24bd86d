import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind, activityTargets } from '#contract/activity.ts';
import type { Id, IdKind } from '#contract/ids.ts';

/**
 * Rows of other nouns as entries of one member's activity. Rows are found by an index on the member and the time, or by the
 * member's own things and an index on those: what others have costs nothing, and a later page no more than the first.
 */
export interface Source {
  kind: ActivityKind;
  /** A table of the member's, or one with a join to it. */
  from: SQL;
  of(memberId: Id<'member'>): SQL;
  at: SQL;
  /** Three letters, `_` and an id; orders what happened in one instant. */
  key: SQL;
  /** Where `key` is an id that was made at `at`: then it is in that order already, by an index. */
  ids?: IdKind;
  event: SQL;
  about?: SQL;
  state?: SQL;
  detail?: SQL;
  /** The detail is not what members are shown, and words are not looked for in it. */
  hidesDetail?: true;
  money?: { amount: SQL; currency: SQL };
  /** The id of the API key that did it, or that it is about. */
  apiKey?: SQL;
  target?: { what: (typeof activityTargets)[number]; value: SQL };
}

/** A key from a number that counts up, with leading zeros so that letters sort as it does. */
export const counted = (prefix: string, id: unknown): SQL =>
  sql`${text(`${prefix}_`)} || lpad(${id}::text, 19, '0')`;

/** A key for one of several things that a row tells. */
export const part = (id: unknown, name: string): SQL => sql`${id} || ${text(`-${name}`)}`;

/** A word of ours in a statement; as a parameter it would have no type there. */
export const text = (word: string): SQL => sql.raw(`'${word}'`);

/** `order.made`, `order.changed` or `order.moved`: from nothing, to the same state, to another one. */
export const moveOf = (noun: string, from: unknown, to: unknown, first = 'made'): SQL =>
  sql`${text(`${noun}.`)} || case when ${from} is null then ${text(first)} when ${from} = ${to} then 'changed' else 'moved' end`;
