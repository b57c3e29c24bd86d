import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { paymentMethods } from '../payments/payments.tables.ts';
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
      array_agg((s.priced ->> 'title') || ' (' || s.number || ')' order by s.number) as charged
    from ${paymentMethods} m join ${subscriptions} s on s.member_id = m.member_id
    where m.removed_at is null and m.expires_on = ${expiresOn}
      and (m.expiry_warning is null or m.expiry_warning > ${daysAhead})
      and s.state <> 'canceled' and not s.cancel_at_period_end
      and case when exists (select 1 from ${paymentMethods} c where c.id = s.method_id and c.removed_at is null)
        then s.method_id = m.id else m.standard end
    group by m.id order by m.id`);
  return rows;
}
