import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { sendQueue } from './webhooks.events.ts';

type DeliveryId = Id<'webhookDelivery'>;

export interface ClaimAsk {
  now: Date;
  /** Until when nobody else takes them. */
  until: Date;
  /** How many at most. */
  room: number;
  /** How many of one webhook may be sent at once, by all processes together. */
  ofWebhook: number;
  /** The same of one member. */
  ofMember: number;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The webhooks that have messages waiting: one step in the index for each, however many of its messages wait. */
const telling = sql`telling (webhook_id) as (
  (select d.webhook_id from webhook_deliveries d where d.state = 'waiting' order by d.webhook_id limit 1)
  union all
  select (
    select d.webhook_id from webhook_deliveries d
    where d.state = 'waiting' and d.webhook_id > t.webhook_id order by d.webhook_id limit 1
  ) from telling t where t.webhook_id is not null
)`;

const isAsked = sql`d.state = 'waiting' and d.asked_at is not null`;
const isDue = (now: Date) => sql`d.state = 'waiting' and d.asked_at is null and d.next_try_at <= ${at(now)}`;
const isFree = (now: Date) => sql`(d.claimed_until is null or d.claimed_until <= ${at(now)})`;

/**
 * Takes messages to send, and waits for none that somebody else is changing. Of a webhook, those that its owner asked for go first
 * and then the oldest; the first message of each member goes before anybody's second. Call it under a lock that is taken by
 * everybody who claims: only so do the limits hold for all processes together.
 */
export async function claimDue(db: Db, ask: ClaimAsk): Promise<DeliveryId[]> {
  const { rows } = await db.execute<{ id: DeliveryId }>(claimStatement(ask));
  return rows.map(({ id }) => id);
}

/** The statement of `claimDue`. It reads a few rows of each webhook, and never all that wait. */
export const claimStatement = ({ now, until, room, ofWebhook, ofMember }: ClaimAsk): SQL => sql`
  with recursive ${telling}, sending as (
    select w.id as webhook_id, w.member_id, count(*) as count
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.claimed_until > ${at(now)} group by w.id
  ), due as (
    select next.id, next.turn, next.due_at, w.member_id,
      coalesce((select s.count from sending s where s.webhook_id = w.id), 0)
        + row_number() over (partition by w.id order by next.turn, next.due_at, next.id) as of_webhook
    from telling t
    join webhooks w on w.id = t.webhook_id and w.state = 'active'
    join members m on m.id = w.member_id and m.disabled_at is null
    cross join lateral (
      (select d.id, 1 as turn, d.asked_at as due_at from webhook_deliveries d
        where d.webhook_id = t.webhook_id and ${isAsked} and ${isFree(now)}
        order by d.asked_at, d.id limit ${ofWebhook})
      union all
      (select d.id, 2, d.next_try_at from webhook_deliveries d
        where d.webhook_id = t.webhook_id and ${isDue(now)} and ${isFree(now)}
        order by d.next_try_at, d.id limit ${ofWebhook})
    ) next
  ), fair as (
    select id, due_at,
      coalesce((select sum(s.count) from sending s where s.member_id = due.member_id), 0)
        + row_number() over (partition by member_id order by turn, due_at, id) as of_member
    from due where of_webhook <= ${ofWebhook}
  )
  update webhook_deliveries d set claimed_until = ${at(until)}
  from (
    select d.id from webhook_deliveries d
    where d.id in (
        select id from fair where of_member <= ${ofMember} order by of_member, due_at, id limit ${room}
      )
      and ((${isAsked}) or (${isDue(now)})) and ${isFree(now)}
    for update skip locked
  ) taken
  where d.id = taken.id
  returning d.id`;

/** Whether `claimDue` would find something, but for its limits. */
export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive ${telling}
    select 1 from telling t
    join webhooks w on w.id = t.webhook_id and w.state = 'active'
    join members m on m.id = w.member_id and m.disabled_at is null
    where exists (select 1 from webhook_deliveries d
        where d.webhook_id = t.webhook_id and ${isAsked} and ${isFree(now)})
      or exists (select 1 from webhook_deliveries d
        where d.webhook_id = t.webhook_id and ${isDue(now)} and ${isFree(now)})
    limit 1`);
  return rows.length > 0;
}

/**
 * Whether a run waits that begins now, or about so many seconds from now. It cannot begin before the transaction of this is over, so
 * that it sees what was written here.
 */
export async function hasRunWaiting(db: Db, afterSeconds: number): Promise<boolean> {
  const within =
    afterSeconds === 0
      ? sql`start_after <= now()`
      : sql`start_after - now() between make_interval(secs => ${afterSeconds - 0.5}) and make_interval(secs => ${afterSeconds + 5})`;
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job where name = ${sendQueue} and state = 'created' and not blocked and ${within}
    limit 1 for share skip locked`);
  return rows.length > 0;
}
