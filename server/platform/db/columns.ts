import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Id, IdKind } from '#contract/ids.ts';

/** The column kinds of the house: one line each, so that every table spells them alike. */
export const id = <K extends IdKind>(_kind: K, name = 'id') => text(name).$type<Id<K>>();
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instantColumn('created_at').notNull();
/** In a history: the API key that acted; null where a person or a job did. No reference, because the history outlives the key. */
export const actingKey = () => id('apiKey', 'api_key_id');
/** Minor units. */
export const amount = (name: string) => bigint(`${name}_amount`, { mode: 'number' });
export const currency = (name: string) => text(`${name}_currency`);
/** For a check: `state in (${listed(statesOf(orderMoves))})`; only for words of our own. */
export const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
