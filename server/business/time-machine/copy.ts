import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';

/** More would take longer than anybody waits for an answer. */
export const maxSubscriptions = 20_000;

/** Rows of a copy that are numbered by the database begin here, far above those that were copied. */
const firstOwnNumber = 1_000_000_000_000;

/**
 * What billing reads and writes, and which rows of it: those of the subscriptions that something is due for. A table
 * that is not named here cannot be reached from the copy at all.
 */
const copied: readonly [table: string, rows: string | null][] = [
  ['members', 'id in (select member_id from pg_temp.subscriptions)'],
  ['payment_methods', 'member_id in (select member_id from pg_temp.subscriptions)'],
  // Of a running or coming period, also those that were voided: their references are taken.
  [
    'invoices',
    `exists (select from pg_temp.subscriptions s where s.id = split_part(t.reference, ':', 2) and t.due_at >= s.period_start)`,
  ],
  ['payments', 'invoice_id in (select id from pg_temp.invoices)'],
  // What a bank took back of them.
  ['payment_disputes', 'payment_id in (select id from pg_temp.payments)'],
  ['order_lines', 'id in (select order_line_id from pg_temp.subscriptions)'],
  ['services', 'subscription_id in (select id from pg_temp.subscriptions)'],
  ['mailed_documents', 'document_id in (select id from pg_temp.invoices)'],
  ['billing_profiles', 'member_id in (select member_id from pg_temp.subscriptions)'],
  ['subscription_steps', 'subscription_id in (select id from pg_temp.subscriptions)'],
  ['deferral_parts', 'subscription_id in (select id from pg_temp.subscriptions) and recognition_id is null'],
  ['invoice_numbers', 'true'],
  ['tax_rates', 'true'],
  ['exchange_rates', 'true'],
  ['vat_checks', 'member_id in (select member_id from pg_temp.subscriptions)'],
  // Mails are foretold in the words that the operator has given them.
  ['mail_rewordings', 'true'],
  ['plans', null],
  ['subscription_moves', null],
  ['service_moves', null],
  ['invoice_moves', null],
  ['credit_notes', null],
  ['credit_note_lines', null],
  ['accounting_amounts', null],
  // What is written off of an invoice is not asked for again by what comes.
  ['write_offs', null],
  ['refunds', null],
  ['ledger_journals', null],
  ['ledger_lines', null],
];

/** Read from the copy, and never there: the database gives them numbers of its own. */
const numbered = [
  'subscription_steps',
  'deferral_parts',
  'subscription_moves',
  'service_moves',
  'invoice_moves',
  'ledger_lines',
];

/** A saved method whose last charge was declined, and the provider's word for it. */
export interface DeclinedMethod extends Record<string, unknown> {
  provider: string;
  ref: string;
  failure: string | null;
  /** It can never be charged again. */
  final: boolean;
}

/**
 * Copies what is due by a moment into temporary tables of this connection and turns its back on the real ones: from
 * then on it finds nothing else. The copy ends with the connection, however that ends.
 * @returns left: how many subscriptions are due beside those that were copied
 */
export async function copyWhatIsDue(
  db: Db,
  until: Date,
): Promise<{ left: number; declined: readonly DeclinedMethod[] }> {
  const real = await schemaOf(db);
  const due = sql`next_step_at <= ${until.toISOString()}::timestamptz`;
  // One snapshot for all tables: an invoice that is paid meanwhile is paid in all of them, or in none.
  const declined = await db.transaction(
    async (tx) => {
      await makeTable(tx, real, 'subscriptions');
      await tx.execute(
        sql`insert into pg_temp.subscriptions select * from ${real}.subscriptions where ${due}
          order by next_step_at, id limit ${maxSubscriptions}`,
      );
      for (const [table, rows] of copied) {
        await makeTable(tx, real, table);
        if (rows !== null)
          await tx.execute(
            sql`insert into pg_temp.${sql.identifier(table)} overriding system value
              select t.* from ${real}.${sql.identifier(table)} t where ${sql.raw(rows)}`,
          );
      }
      for (const table of numbered)
        await tx.execute(
          sql.raw(`alter table pg_temp.${table} alter column id restart with ${firstOwnNumber}`),
        );
      await tx.execute(
        sql`create temporary table announced
          (id bigint generated always as identity primary key, at timestamptz not null, name text not null, payload jsonb not null, heard boolean not null default false)`,
      );
      return listDeclined(tx, real);
    },
    { isolationLevel: 'repeatable read' },
  );
  const { rows } = await db.execute<{ left: number }>(
    sql`select (select count(*) from ${real}.subscriptions where ${due}) - (select count(*) from pg_temp.subscriptions) as left`,
  );
  await db.execute(sql`set search_path = pg_temp, pg_catalog`);
  // The planner knows nothing of new tables, and no vacuum ever comes by.
  for (const [table, rows] of copied) if (rows) await db.execute(sql`analyze ${sql.identifier(table)}`);
  return { left: Math.max(rows[0]?.left ?? 0, 0), declined };
}

/** Of the methods that were copied. A charge that its provider never heard of says nothing of the method. */
async function listDeclined(
  db: Db,
  real: ReturnType<typeof sql.identifier>,
): Promise<readonly DeclinedMethod[]> {
  const { rows } = await db.execute<DeclinedMethod>(sql`
    select provider, ref, failure, final from (
      select distinct on (m.id) m.provider, m.provider_ref as ref, p.state, p.failure, p.final
      from pg_temp.payment_methods m join ${real}.payments p on p.method_id = m.id
      where p.settled_at is not null and p.state <> 'canceled'
        and coalesce(p.failure, '') not in ('not_reached', 'method_removed')
      order by m.id, p.id desc
    ) last_charges where state = 'failed'`);
  return rows;
}

const makeTable = (db: Db, real: ReturnType<typeof sql.identifier>, table: string) =>
  db.execute(
    sql`create temporary table ${sql.identifier(table)} (like ${real}.${sql.identifier(table)} including all)`,
  );

async function schemaOf(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`select current_schema() as name`);
  return sql.identifier(rows[0]?.name ?? 'public');
}
