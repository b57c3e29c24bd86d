import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { creditNotes, invoices } from '../invoices/invoices.tables.ts';
import { orderLines, orders, placeEvidence } from '../orders/orders.tables.ts';
import { subscriptions } from './subscriptions.tables.ts';

/**
 * What evidence of places belongs to that was noted before a moment, and on which no subscription that has not ended and no document
 * of that moment or later rests. Documents name their order or subscription by its number.
 */
export async function listSpentPlaces(db: Db, before: Date, limit: number): Promise<string[]> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ reference: string }>(sql`
    with noted as (
      select distinct reference, split_part(reference, ':', 2) as id from ${placeEvidence} where noted_at < ${moment}
    ), billed as (
      select n.reference, o.number, false as runs from noted n join ${orders} o on o.id = n.id
      union all
      select n.reference, s.number, s.state <> 'canceled' from noted n
      join ${orderLines} l on l.order_id = n.id join ${subscriptions} s on s.order_line_id = l.id
      union all
      select n.reference, s.number, s.state <> 'canceled' from noted n join ${subscriptions} s on s.id = n.id
    )
    select n.reference from noted n where not exists (
      select 1 from billed b where b.reference = n.reference and (b.runs or exists (
        select 1 from ${invoices} i left join ${creditNotes} c on c.invoice_id = i.id
        where i.snapshot ->> 'about' = b.number and (i.issued_at >= ${moment} or c.created_at >= ${moment})))
    )
    order by n.reference limit ${limit}`);
  return rows.map(({ reference }) => reference);
}
