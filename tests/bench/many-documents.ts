import type { Pool } from 'pg';
import type { InvoiceSnapshot } from '#server/business/invoices/snapshot.ts';

const party = { company: null, vatId: null, address: ['Speicherstraße 12', '20457 Hamburg'], country: 'DE' };
const snapshot: InvoiceSnapshot = {
  seller: { ...party, name: 'Bench', email: 'hello@ezcaravel.example', timeZone: 'Europe/Berlin' },
  buyer: { ...party, name: 'Mara Lindt', email: 'mara@lindt-home.example' },
  lines: [{ title: 'VPS 2', details: ['1 month'], quantity: 1, netAmount: 1000, family: 'vps' }],
  tax: {
    ...{ country: 'DE', name: 'VAT 19%', rate: 1900, reverseCharge: false, inclusive: false },
    amount: { amount: 190, currency: 'USD' },
  },
  about: 'SUB-2025-000001',
  notes: [],
};

/** Two years, which end on the last day that is measured. */
export const at = `timestamptz '2024-12-01T00:00:00Z' + n * interval '1 second' * (730 * 86400.0 / $1::int)`;
export const idOf = (prefix: string, more = 0) => `'${prefix}_' || lpad((n * 3 + ${more})::text, 26, '0')`;

/** Of each member. */
export const invoicesEach = 20;
const membersOf = (count: number) => Math.ceil(count / invoicesEach);
/** The id of what belongs to the member of an invoice. */
export const ofMember = (prefix: string, count: number) =>
  `'${prefix}_' || lpad((n % ${membersOf(count)})::text, 26, '0')`;

const guarded = ['invoices', 'credit_notes', 'credit_note_lines', 'ledger_journals', 'ledger_lines'] as const;

/**
 * So many paid renewals with their entries, evenly over two years, of a twentieth as many members; every twentieth was
 * credited in full. The guards of these tables are off meanwhile: they look at each entry by itself.
 */
export async function makeDocuments(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  const run = (statement: string, ...more: unknown[]) => client.query(statement, [count, ...more]);
  const series = 'generate_series(1, $1::int) n';
  const members = membersOf(count);
  const memberOf = ofMember('mem', count);
  const renewal = `'renewal:' || ${ofMember('sub', count)} || ':' || to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  try {
    await client.query('begin');
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      `insert into members (id, email, name, created_at)
       select 'mem_' || lpad(n::text, 26, '0'), n || '@bench.example', 'Mara Lindt', '2024-11-01' from generate_series(0, $1::int - 1) n`,
      [members],
    );
    await run(
      `insert into invoices (id, number, state, member_id, reference, currency, net_amount, tax_amount, total_amount, paid_amount,
         credited_amount, snapshot, due_at, issued_at, paid_at, created_at)
       select ${idOf('inv')}, 'INV-' || to_char(${at}, 'YYYY') || '-' || lpad(n::text, 6, '0'), case when n % 20 = 0 then 'refunded' else 'paid' end,
         ${memberOf}, ${renewal}, 'USD', 1000, 190, 1190, 1190, case when n % 20 = 0 then 1190 else 0 end, $2::jsonb, ${at}, ${at}, ${at}, ${at}
       from ${series}`,
      JSON.stringify(snapshot),
    );
    await run(
      `insert into credit_notes (id, number, invoice_id, reference, currency, net_amount, tax_amount, total_amount, reason, snapshot, created_at)
       select ${idOf('crn')}, 'CN-' || to_char(${at}, 'YYYY') || '-' || lpad(n::text, 6, '0'), ${idOf('inv')}, 'bench:' || n, 'USD', 1000, 190, 1190,
         'returned', $2::jsonb, ${at} from ${series} where n % 20 = 0`,
      JSON.stringify(snapshot),
    );
    await run(
      `insert into credit_note_lines (credit_note_id, position, net_amount, tax_amount)
       select ${idOf('crn')}, 0, 1000, 190 from ${series} where n % 20 = 0`,
    );
    const entries = [
      ['invoice_issued', idOf('inv'), 0, [`'receivable:' || ${memberOf}`, `'revenue:vps'`, `'tax:DE'`], 1],
      ['payment_succeeded', idOf('pay'), 1, [`'receivable:' || ${memberOf}`, `'cash:stripe'`], -1],
      ['invoice_credited', idOf('crn'), 2, [`'receivable:' || ${memberOf}`, `'revenue:vps'`, `'tax:DE'`], -1],
    ] as const;
    const amounts: Record<string, number> = { 0: 1190, 1: -1000, 2: -190 };
    for (const [kind, reference, more, accounts, sign] of entries) {
      const only = kind === 'invoice_credited' ? 'where n % 20 = 0' : '';
      await run(
        `insert into ledger_journals (id, kind, reference, memo, created_at)
         select ${idOf('jrn', more)}, $2, ${reference}, '', ${at} from ${series} ${only}`,
        kind,
      );
      for (const [i, account] of accounts.entries()) {
        const amount = accounts.length === 2 ? (i === 0 ? -1190 : 1190) : sign * (amounts[i] ?? 0);
        await run(
          `insert into ledger_lines (journal_id, account, line_amount, currency)
           select ${idOf('jrn', more)}, ${account}, ${amount}, 'USD' from ${series} ${only}`,
        );
      }
    }
    for (const table of guarded) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
}
