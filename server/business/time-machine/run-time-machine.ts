import { sql } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { days, hours, later, seconds } from '#contract/time.ts';
import type { runTimeMachine as contract } from '#contract/time-machine.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { billingRun } from '../subscriptions/billing-run.ts';
import { subscriptionEnded } from '../subscriptions/subscriptions.events.ts';
import { billingMinute, subscriptionJobs } from '../subscriptions/subscriptions.jobs.ts';
import { copyWhatIsDue, type DeclinedMethod } from './copy.ts';
import { describeDays } from './describe-days.ts';
import { endServices } from './end-services.ts';
import { foretellingGateways, keepingEmit } from './stand-ins.ts';

/** Who asked waits for the answer: what was not reached by then is left to a shorter question. */
const patience = seconds(20);

/**
 * What billing would do in the coming days if nobody did anything: no invoice is paid by hand, nothing is canceled or
 * changed. The very code of the service runs on a copy, with a clock that steps from one due run to the next.
 * @param hasTime asked before each run; none is begun after the first no
 * @param database where the copy is made, on a connection of its own that is closed before this returns
 * @throws access.refused: not an admin; request.too_many: it is running already
 */
export async function runTimeMachine(
  ctx: Context,
  database: Pick<Database, 'alone'>,
  input: CheckedOf<typeof contract>,
  hasTime = withPatience(),
): Promise<OutputOf<typeof contract>> {
  if (ctx.actor.kind !== 'member' || ctx.actor.role !== 'admin')
    throw fail('access.refused', { reason: 'role' });
  const copy = await database.alone();
  try {
    await takeTurn(copy.db);
    const { left, declined } = await copyWhatIsDue(copy.db, later(ctx.now(), days(input.days)));
    const foretold = await foretell(ctx, copy.db, { ...input, declined }, hasTime);
    return { ...foretold, subscriptionsLeftOut: left };
  } finally {
    await copy.close();
  }
}

function withPatience(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt <= patience;
}

/** The lock belongs to the connection, and ends with it. */
async function takeTurn(db: Db): Promise<void> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended('time-machine', 0)) as mine`,
  );
  if (!rows[0]?.mine) throw fail('request.too_many', { retryAfter: patience / 1000 });
}

async function foretell(
  ctx: Context,
  db: Db,
  input: CheckedOf<typeof contract> & { declined: readonly DeclinedMethod[] },
  hasTime: () => boolean,
) {
  const from = ctx.now();
  const end = later(from, days(input.days));
  let now = from;
  const inside: Context = {
    ...ctx,
    db,
    actor: { kind: 'job', name: 'time-machine' },
    now: () => now,
    emit: keepingEmit(db, () => now),
    gateways: foretellingGateways(ctx.gateways, input),
    // What fails here is answered; the operator's log is about what happened.
    log: silentLog,
  };
  const failed: string[] = [];
  for (;;) {
    const next = await nextRunAfter(db, now);
    if (!next || next > end) {
      now = end;
      break;
    }
    if (!hasTime()) break;
    now = next;
    await billingRun(inside);
    failed.push(...(await setAside(db, now)));
    await carryOut(inside);
  }
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    complete: now === end,
    failed,
    ...(await describeDays(inside, from)),
  };
}

/** The first hourly run after a moment that has something to do. @returns null when nothing is due any more */
async function nextRunAfter(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ due: Date | string | null }>(
    sql`select min(next_step_at) as due from subscriptions`,
  );
  const due = rows[0]?.due;
  if (!due) return null;
  const input = new Date(Math.max(new Date(due).getTime(), after.getTime() + 1));
  const run = new Date(input);
  run.setUTCMinutes(billingMinute, 0, 0);
  return run < input ? later(run, hours(1)) : run;
}

/** What is due after a run could not be billed; it would stand still, and is not tried again. */
async function setAside(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(
    sql`update subscriptions set next_step_at = null where next_step_at <= ${now.toISOString()}::timestamptz returning number`,
  );
  return rows.map(({ number }) => number);
}

/** What the queues would do about what was announced, in the order it was announced in. */
async function carryOut(ctx: Context): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.execute<{ name: string; payload: object }>(
      sql`with news as (update announced set heard = true where not heard returning id, name, payload)
        select name, payload from news order by id`,
    );
    if (rows.length === 0) return;
    for (const { name, payload } of rows) {
      for (const job of subscriptionJobs)
        if (job.on?.name === name)
          await job.run({ ...ctx, actor: { kind: 'job', name: job.queue } }, payload as never, '');
      if (name === subscriptionEnded.name)
        await endServices(ctx, subscriptionEnded.payload.parse(payload).subscriptionId);
    }
  }
}
