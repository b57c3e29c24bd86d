import { expect } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { newId } from '#contract/ids.ts';
import type { runTimeMachine as contract } from '#contract/time-machine.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { newSubscription, saveMethod, type Wanted } from '../subscriptions/test-subscriptions.ts';
import { runTimeMachine } from './run-time-machine.ts';

// What the tests of the time machine share.

export const rowsOf = async <T>(bed: Testbed, text: string): Promise<T[]> =>
  (await bed.service.database.pool.query(text)).rows as T[];

export const admin = (bed: Testbed): Context =>
  bed.ctx({
    kind: 'member',
    id: newId('member', bed.clock.now()),
    role: 'admin',
    sessionId: newId('session', bed.clock.now()),
  });

export type Foretold = OutputOf<typeof contract>;

export const foretell = (
  bed: Testbed,
  wanted: { days?: number; declines?: number } = {},
  ctx = admin(bed),
): Promise<Foretold> => runTimeMachine(ctx, bed.service.database, { days: 60, declines: 0, ...wanted });

export const entriesOf = ({ days }: Foretold) => days.flatMap(({ entries }) => entries);

/** Until the real jobs have done what was announced. */
export const untilQuiet = (bed: Testbed) =>
  expect
    .poll(() =>
      rowsOf(bed, `select name, state from pgboss.job where state < 'completed' and name not like '%sweep'`),
    )
    .toEqual([]);

export async function withCard(bed: Testbed, wanted: Wanted = {}, card?: string): Promise<Subscription> {
  const made = await newSubscription(bed, wanted);
  await saveMethod(bed, made.memberId, card);
  return made;
}
