import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { type Money, plus } from '#contract/money.ts';
import type { Foreseen, ForeseenDay } from '#contract/time-machine.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailRequested, openMail } from '#server/platform/mail/mail.ts';

/** More than anybody reads; the counts hold all. */
const maxEntries = 2000;

/** What the copy holds that was not in it before, day by day. @param from when the copy was made */
export async function describeDays(
  ctx: Context,
  from: Date,
): Promise<{ days: ForeseenDay[]; entriesLeftOut: number }> {
  const all = [...(await listFacts(ctx.db, from)), ...(await listMails(ctx))];
  // The sort keeps the order of what happens in the same run.
  all.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const shown = new Set(all.slice(0, maxEntries));
  const days = Map.groupBy(all, ({ at }) => at.slice(0, 10));
  return {
    days: [...days].map(([dayOn, entries]) => ({
      dayOn,
      counts: countsOf(entries),
      invoiced: sumsOf(entries, 'invoice'),
      charged: sumsOf(entries, 'charged'),
      entries: entries.filter((entry) => shown.has(entry)),
    })),
    entriesLeftOut: all.length - shown.size,
  };
}

function countsOf(entries: readonly Foreseen[]): ForeseenDay['counts'] {
  const counts: ForeseenDay['counts'] = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function sumsOf(entries: readonly Foreseen[], kind: Foreseen['kind']): Money[] {
  const sums = new Map<string, Money>();
  for (const { amount, kind: is } of entries) {
    if (is !== kind || !amount) continue;
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum ? plus(sum, amount) : amount);
  }
  return [...sums.values()];
}

interface Fact extends Record<string, unknown> {
  at: string;
  kind: Foreseen['kind'];
  id: Id<'subscription'>;
  number: string;
  title: string;
  amount: number | null;
  currency: string | null;
  note: string;
}

async function listFacts(db: Db, from: Date): Promise<Foreseen[]> {
  const after = sql`> ${from.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Fact>(sql`
    select at, kind, s.id, s.number, s.priced ->> 'title' as title, amount, facts.currency, note
    from (
      select created_at as at, 1 as turn, 'invoice' as kind, split_part(reference, ':', 2) as id, total_amount as amount, currency, '' as note
        from invoices where created_at ${after}
      union all
      select p.created_at, 3, case p.state when 'succeeded' then 'charged' else 'declined' end,
          split_part(i.reference, ':', 2), p.payment_amount, p.currency, coalesce(p.failure, '')
        from payments p join invoices i on i.id = p.invoice_id where p.created_at ${after}
      union all
      select done_at, 2, 'renewed', subscription_id, null, null, '' from subscription_steps
        where step = 'renew' and done_at ${after}
      union all
      select moved_at, 4, case to_state when 'past_due' then 'overdue' when 'unpaid' then 'suspended'
          when 'canceled' then 'ended' else 'resumed' end,
          subscription_id, null, null, case to_state when 'canceled' then reason else '' end
        from subscription_moves where from_state <> to_state
    ) facts join subscriptions s on s.id = facts.id
    order by at, s.number, turn`);
  return rows.map(({ at, kind, id, number, title, amount, currency, note }) => ({
    at: new Date(at).toISOString(),
    kind,
    subscription: { id, number, title },
    amount: amount === null || currency === null ? null : { amount, currency },
    note,
    to: null,
  }));
}

async function listMails(ctx: Context): Promise<Foreseen[]> {
  const { rows } = await ctx.db.execute<{ at: string; payload: { sealed: string } }>(
    sql`select at, payload from announced where name = ${mailRequested.name} order by id`,
  );
  return rows.map(({ at, payload }) => {
    const { to, subject } = openMail(ctx, payload.sealed);
    const about = { subscription: null, amount: null };
    return { at: new Date(at).toISOString(), kind: 'mail', ...about, note: subject, to };
  });
}
