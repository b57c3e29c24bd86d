import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { canMove, serviceMoves } from '#contract/states.ts';
import { minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { blockOf, queueAskedAct } from './asked-act.ts';
import { followOrder, followSubscription } from './make-services.ts';
import { suspendService, unsuspendService } from './operate.ts';
import { findServiceLocked, listMoves } from './services.queries.ts';
import { sweepServices } from './sweep.ts';
import { Crash, frailProcess } from './test-crash.ts';
import {
  acts,
  changeSubscription,
  makeOverdue,
  moveOrder,
  newSubscription,
  onlyPiece,
  selectionOf,
} from './test-services.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

type Made = Awaited<ReturnType<typeof newSubscription>>;

/** What the queues and the clock would call, one after the other. */
async function work(ctx: Context, { subscriptionId }: Made): Promise<void> {
  await followSubscription(ctx, subscriptionId);
  for (let i = 0; i < 6; i++) {
    bed.clock.jump(minutes(3));
    await sweepServices(ctx);
  }
}

async function untilQuiet(ctx: Context, made: Made): Promise<void> {
  await work(ctx, made);
  const { id } = await onlyPiece(bed, made.lineId);
  const states = (await acts(bed, id)).map(({ state }) => state);
  expect(states.filter((state) => state !== 'done' && state !== 'canceled')).toEqual([]);
}

const scenes: Record<string, (ctx: Context, made: Made) => Promise<void>> = {
  delivery: async () => {},
  'suspension and the money': async (_ctx, { subscriptionId }) => makeOverdue(bed, subscriptionId),
  'the end': async (_ctx, { orderId }) => moveOrder(bed, orderId, 'withdrawn'),
};
const ends = { delivery: 'active', 'suspension and the money': 'suspended', 'the end': 'terminated' };

test.each(Object.keys(scenes) as (keyof typeof ends)[])(
  '%s: a process that dies at any of its transactions is made up for by the next one',
  async (name) => {
    for (const when of ['before', 'after'] as const) {
      let deaths = 0;
      for (let at = 1; deaths === at - 1; at++) {
        const made = await newSubscription(bed);
        const steady = frailProcess(bed);
        if (name !== 'delivery') await untilQuiet(steady.ctx, made);
        await scenes[name]!(steady.ctx, made);
        const frail = frailProcess(bed, at, when);
        await work(frail.ctx, made).catch((error) => {
          if (!(error instanceof Crash)) throw error;
        });
        if (frail.isDead()) deaths++;
        await untilQuiet(steady.ctx, made);
        const service = await onlyPiece(bed, made.lineId);
        expect(service.state).toBe(ends[name]);
        // Twice is as wrong as never.
        const told = [...frail.told, ...steady.told];
        expect(told.filter((event) => event === 'service.delivered')).toHaveLength(1);
        expect(told.filter((event) => event === 'service.terminated')).toHaveLength(
          name === 'the end' ? 1 : 0,
        );
        const done = (await acts(bed, service.id)).filter(({ state }) => state === 'done');
        expect(done).toHaveLength(name === 'delivery' ? 1 : 2);
      }
      expect(deaths).toBeGreaterThanOrEqual(3);
    }
  },
  120_000,
);

/** As the owner of a machine does it, where nothing stands against it. */
async function askForRestart(ctx: Context, id: Id<'service'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, id);
    if (service && !(await blockOf(inner, service)))
      await queueAskedAct(inner, service, { action: 'restart', input: {}, key: null });
  });
}

const facts = ['overdue', 'paid', 'paused', 'cancel', 'undo', 'abuse', 'lift', 'bigger', 'smaller'] as const;
const calls = ['follow', 'followOrder', 'sweep', 'wait', 'restart'] as const;
const steps = fc.array(fc.constantFrom(...facts, ...calls), { minLength: 1, maxLength: 10 });

test('whatever happens in whatever order, only listed moves are made and the end is where the subscription stands', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (order, ended) => {
      const { ctx } = frailProcess(bed);
      const made = await newSubscription(bed);
      const { subscriptionId: id } = made;
      await followSubscription(ctx, id);
      const { id: service } = await onlyPiece(bed, made.lineId);
      const truth = { standing: 'active', cancels: false, held: false, plan: 'vps-2' };
      const say = (set: Parameters<typeof changeSubscription>[2]) => changeSubscription(bed, id, set);
      const paid = { state: 'active', pastDueAt: null } as const;
      const now = (facts: Partial<typeof truth>, work: Promise<unknown>) => {
        Object.assign(truth, facts);
        return work;
      };
      const abuse = { because: 'abuse', reason: 'abuse' } as const;
      const bigger = { selection: selectionOf({ plan: 'vps-4' }) };
      const become: Record<(typeof order)[number], () => Promise<unknown>> = {
        overdue: () => now({ standing: 'overdue' }, makeOverdue(bed, id)),
        paid: () => now({ standing: 'active' }, say(paid)),
        paused: () => now({ standing: 'paused' }, say({ state: 'paused', pastDueAt: null })),
        cancel: () => now({ cancels: true }, say({ cancelAtPeriodEnd: true })),
        undo: () => now({ cancels: false }, say({ cancelAtPeriodEnd: false })),
        abuse: () => now({ held: true }, suspendService(ctx, service, abuse)),
        lift: () => now({ held: false }, unsuspendService(ctx, service, 'lifted')),
        bigger: () => now({ plan: 'vps-4' }, say(bigger)),
        smaller: () => now({ plan: 'vps-2' }, say({ selection: selectionOf() })),
        follow: () => followSubscription(ctx, id),
        followOrder: () => followOrder(ctx, made.orderId),
        sweep: () => sweepServices(ctx),
        wait: async () => bed.clock.jump(minutes(1)),
        restart: () => askForRestart(ctx, service),
      };
      for (const step of order) await become[step]();
      if (ended) await say({ state: 'canceled' });
      await untilQuiet(ctx, made);

      const found = await onlyPiece(bed, made.lineId);
      const suspended = truth.held ? 'abuse' : truth.standing === 'active' ? null : truth.standing;
      const works = truth.cancels ? 'cancel_scheduled' : 'active';
      expect(found.state).toBe(ended ? 'terminated' : suspended ? 'suspended' : works);
      expect(found.suspendedBecause).toBe(ended ? null : suspended);
      if (found.state === works) expect(found.selection.plan).toBe(truth.plan);
      const moves = await listMoves(bed.service.database.db, service);
      expect(
        moves.filter(
          ({ fromState: from, toState: to }) =>
            from !== null && from !== to && !canMove(serviceMoves, from, to),
        ),
      ).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
