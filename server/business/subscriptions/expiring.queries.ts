import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { paymentMethods } from '../payments/payments.tables.ts';
import { chargedMethodId } from './charged-method.queries.ts';
import { subscriptions } from './subscriptions.tables.ts';

export interface Expiring extends Record<string, unknown> {
  methodId: Id<'paymentMethod'>;
  /** Titles and numbers of the subscriptions that are charged to it. */
  charged: string[];
}

/** Methods of a month of expiry that something which renews is charged to, as `findMethodFor` chooses, and that this warning was not given of. */
export async function listExpiring(
  db: Db,
  { expiresOn, daysAhead }: { expiresOn: string; daysAhead: number },
): Promise<Expiring[]> {
  const { rows } = await db.execute<Expiring>(sql`
    select m.id as "methodId",
      array_agg((${subscriptions.priced} ->> 'title') || ' (' || ${subscriptions.number} || ')' order by ${subscriptions.number}) as charged
    from ${paymentMethods} m join ${subscriptions} on ${subscriptions.memberId} = m.member_id
    where m.removed_at is null and m.expires_on = ${expiresOn}
      and (m.expiry_warning is null or m.expiry_warning > ${daysAhead})
      and ${subscriptions.state} <> 'canceled' and not ${subscriptions.cancelAtPeriodEnd} and ${chargedMethodId} = m.id
    group by m.id order by m.id`);
  return rows;
}
