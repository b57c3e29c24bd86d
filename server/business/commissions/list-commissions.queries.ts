import { and, count, desc, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { CommissionState, PayoutState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { affiliateClicks, affiliates } from '../affiliates/affiliates.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { orders } from '../orders/orders.tables.ts';
import { commissions, payoutChoices, payouts } from './commissions.tables.ts';

export interface DueInState {
  state: CommissionState;
  currency: Currency;
  count: number;
  /** Minor units. */
  due: number;
}

/** Said by every caller, so that nobody sums those of all by leaving something out. */
type Whose = { memberId: Id<'member'> } | { affiliateId: Id<'affiliate'> } | 'all';

/** What is due in each state and currency, of one affiliate or of all. */
export function sumByState(db: Db, whose: Whose): Promise<DueInState[]> {
  const { state, currency } = commissions;
  return db
    .select({ state, currency, count: count(), due: sql<number>`sum(${commissions.due})`.mapWith(Number) })
    .from(commissions)
    .where(whose === 'all' ? undefined : belongsTo(db, whose))
    .groupBy(state, currency)
    .orderBy(state, currency);
}

const belongsTo = (db: Db, whose: Exclude<Whose, 'all'>): SQL =>
  'memberId' in whose
    ? eq(commissions.memberId, whose.memberId)
    : inArray(
        commissions.memberId,
        db.select({ id: affiliates.memberId }).from(affiliates).where(eq(affiliates.id, whose.affiliateId)),
      );

/** Visits since a moment, accounts that were opened through the link, and orders that earned. */
export async function countBrought(
  db: Db,
  memberId: Id<'member'>,
  since: Date,
): Promise<{ clicks: number; signUps: number; orders: number }> {
  const own = sql`(select ${affiliates.code} from ${affiliates} where ${affiliates.memberId} = ${memberId})`;
  const [[clicks], [signUps], [earning]] = await Promise.all([
    db
      .select({ n: count() })
      .from(affiliateClicks)
      .innerJoin(affiliates, eq(affiliates.id, affiliateClicks.affiliateId))
      .where(and(eq(affiliates.memberId, memberId), gte(affiliateClicks.createdAt, since))),
    db
      .select({ n: count() })
      .from(members)
      .where(and(sql`lower(${members.tid}) = ${own}`, ne(members.id, memberId))),
    db
      .select({ n: sql<number>`count(distinct ${commissions.orderId})::int` })
      .from(commissions)
      .where(
        and(
          eq(commissions.memberId, memberId),
          eq(commissions.kind, 'order'),
          ne(commissions.state, 'refused'),
        ),
      ),
  ]);
  return { clicks: clicks?.n ?? 0, signUps: signUps?.n ?? 0, orders: earning?.n ?? 0 };
}

interface Asked<Kind extends 'commission' | 'payout', State> {
  memberId?: Id<'member'> | undefined;
  state?: State | undefined;
  about?: string | undefined;
  before: Id<Kind> | undefined;
  limit: number;
}

/** The newest first. */
export function listCommissionsBefore(db: Db, asked: Asked<'commission', CommissionState>) {
  const { memberId, state, about, before, limit } = asked;
  return db
    .select({
      row: commissions,
      month: payouts.month,
      email: shownAddressOf(),
      name: members.name,
      orderNo: orders.number,
      invoiceNumber: invoices.number,
    })
    .from(commissions)
    .innerJoin(members, eq(members.id, commissions.memberId))
    .innerJoin(orders, eq(orders.id, commissions.orderId))
    .innerJoin(invoices, eq(invoices.id, commissions.invoiceId))
    .leftJoin(payouts, eq(payouts.id, commissions.payoutId))
    .where(
      and(
        memberId && eq(commissions.memberId, memberId),
        state && eq(commissions.state, state),
        about
          ? found(
              about,
              eq(orders.number, about),
              eq(invoices.number, about),
              sql`${commissions.id} = ${about}`,
            )
          : undefined,
        before && lt(commissions.id, before),
      ),
    )
    .orderBy(desc(commissions.id))
    .limit(limit);
}

const found = (about: string, ...others: SQL[]) => or(ilike(shownAddressOf(), containing(about)), ...others);

/** The newest first, with how their affiliates want to be paid. */
export function listPayoutsBefore(db: Db, asked: Asked<'payout', PayoutState>) {
  const { memberId, state, about, before, limit } = asked;
  return db
    .select({
      row: payouts,
      email: shownAddressOf(),
      name: members.name,
      wanted: payoutChoices.method,
      hint: payoutChoices.hint,
    })
    .from(payouts)
    .innerJoin(members, eq(members.id, payouts.memberId))
    .leftJoin(payoutChoices, eq(payoutChoices.memberId, payouts.memberId))
    .where(
      and(
        memberId && eq(payouts.memberId, memberId),
        state && eq(payouts.state, state),
        about ? found(about) : undefined,
        before && lt(payouts.id, before),
      ),
    )
    .orderBy(desc(payouts.id))
    .limit(limit);
}
