import { type SQL, sql } from 'drizzle-orm';
import type { BankMovementForOperator, QueueReason } from '#contract/bank-movements.ts';
import type { Id } from '#contract/ids.ts';
import type { BankMovementState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { members } from '../members/members.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { bankMatches, bankMovementHistory, bankMovements } from './bank-statements.tables.ts';

export interface MovementRow extends Record<string, unknown> {
  id: Id<'bankMovement'>;
  statementId: Id<'bankStatement'>;
  bookedOn: string;
  valueOn: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  payer: string;
  accountLast4: string | null;
  reference: string;
  bankId: string | null;
  state: BankMovementState;
  reason: QueueReason | null;
  match: BankMovementForOperator['match'];
  aside: BankMovementForOperator['aside'];
}

export interface MovementFilter {
  state: BankMovementState;
  about?: string | undefined;
  statementId?: Id<'bankStatement'> | undefined;
}

/** The movement of a day after which a list goes on. */
export type MovementCursor = Pick<MovementRow, 'id' | 'bookedOn'>;

const instant = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Those of the newest day first. */
export async function listMovementRows(
  db: Db,
  filter: MovementFilter,
  { after, limit }: { after: MovementCursor | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id, m.statement_id as "statementId", m.booked_on::text as "bookedOn", m.value_on::text as "valueOn",
      m.movement_amount as amount, m.currency, m.payer, m.account_last4 as "accountLast4", m.reference, m.bank_id as "bankId",
      m.state, m.reason,
      case when x.movement_id is not null then jsonb_build_object('invoiceId', i.id, 'number', i.number,
        'about', i.snapshot ->> 'about', 'email', i.snapshot #>> '{buyer,email}', 'how', x.how, 'booked', x.booked,
        'by', matcher.email, 'at', ${instant(sql`x.matched_at`)}) end as match,
      case when h.reason is not null then jsonb_build_object('reason', h.reason, 'by', mover.email,
        'at', ${instant(sql`h.moved_at`)}, 'payoutOf', m.payout_of) end as aside
    from ${bankMovements} m
    left join ${bankMatches} x on x.movement_id = m.id
    left join ${payments} p on p.id = x.payment_id
    left join ${invoices} i on i.id = p.invoice_id
    left join ${members} matcher on matcher.id = x.actor
    left join lateral (select a.reason, a.actor, a.moved_at from ${bankMovementHistory} a
      where a.movement_id = m.id and a.to_state = 'set_aside' order by a.id desc limit 1) h on m.state = 'set_aside'
    left join ${members} mover on mover.id = h.actor
    where ${sql.join(conditions(filter, after), sql` and `)}
    order by m.booked_on desc, m.id desc limit ${limit}`);
  return rows;
}

function conditions({ state, about, statementId }: MovementFilter, after: MovementCursor | null): SQL[] {
  return [
    sql`m.state = ${state}`,
    ...(statementId ? [sql`m.statement_id = ${statementId}`] : []),
    ...(about ? [sql`(${sql.join(isAbout(about), sql` or `)})`] : []),
    ...(after ? [sql`(m.booked_on, m.id) < (${after.bookedOn}::date, ${after.id})`] : []),
  ];
}

function isAbout(about: string): SQL[] {
  const part = containing(about);
  const upper = about.toUpperCase();
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(about.replaceAll(',', '')) ?? [];
  return [
    sql`m.payer ilike ${part}`,
    sql`m.reference ilike ${part}`,
    sql`m.bank_id = ${about}`,
    sql`m.account_last4 = ${upper}`,
    sql`i.number = ${upper}`,
    sql`i.snapshot ->> 'about' = ${upper}`,
    ...(whole === undefined
      ? []
      : [sql`abs(m.movement_amount) = ${Number(whole) * 100 + Number(cents.padEnd(2, '0'))}::bigint`]),
  ];
}
