import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#server/business/books/books.ts';
import { type OlderDatabase, openOlderDatabase } from './older-database.ts';

// Credit notes from before they had lines were split over the whole invoice. This writes some as the service then did.

let older: OlderDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  older = await openOlderDatabase(60);
  ({ pool } = older);
});
afterAll(() => older.close());

type Account = readonly [account: string, amount: number];
let made = 0;
const numbered = (series: string) => `${series}-2026-${String(++made).padStart(6, '0')}`;

async function book(kind: string, reference: string, lines: readonly Account[]): Promise<void> {
  const id = `jrn_${++made}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into ledger_journals values ($1, $2, $3, '', now())`, [id, kind, reference]);
    for (const [account, amount] of lines.filter((line) => line[1] !== 0))
      await client.query(
        `insert into ledger_lines (journal_id, account, line_amount, currency) values ($1, $2, $3, 'USD')`,
        [id, account, amount],
      );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A paid order of a server, two memberships and something for free, as it was billed then. */
async function bill(id: string, lines: readonly (readonly [family: string, net: number])[], tax: number) {
  const net = lines.reduce((sum, line) => sum + line[1], 0);
  const owner = `receivable:mem_${id}`;
  const snapshot = { lines: lines.map(([family, netAmount]) => ({ title: family, family, netAmount })) };
  await pool.query(
    `insert into invoices (id, number, state, reference, currency, net_amount, tax_amount, total_amount, paid_amount, snapshot, due_at, issued_at, paid_at, created_at)
     values ($1, $2, 'paid', $3, 'USD', $4, $5, $6, $6, $7, now(), now(), now(), now())`,
    [id, numbered('INV'), `order:ord_${id}`, net, tax, net + tax, JSON.stringify(snapshot)],
  );
  await pool.query(
    `insert into orders (id, number, state, priced, billing, total_amount, currency, consumer, start_now, terms_version, idempotency_key, fingerprint, created_at)
     values ($1, $1, 'completed', '{}', '{}', $2, 'USD', true, true, '', $1, '', now())`,
    [`ord_${id}`, net + tax],
  );
  for (const [at, line] of lines.entries())
    await pool.query(
      `insert into order_lines (id, order_id, position, selection, priced, net_amount)
       values ($1, $2, $3, '{}', '{}', $4)`,
      [`orl_${id}${at}`, `ord_${id}`, at, line[1]],
    );
  const families = Map.groupBy(lines, ([family]) => family);
  await book('invoice_issued', id, [
    [owner, net + tax],
    ...[...families].map(
      ([family, of]): Account => [`revenue:${family}`, -of.reduce((sum, line) => sum + line[1], 0)],
    ),
    ['tax:DE', -tax],
  ]);
}

async function credit(id: string, invoice: string, back: readonly Account[]): Promise<void> {
  const tax = back.find(([account]) => account === 'tax:DE')?.[1] ?? 0;
  const total = back.reduce((sum, line) => sum + line[1], 0);
  await pool.query(
    `insert into credit_notes (id, number, invoice_id, reference, currency, net_amount, tax_amount, total_amount, reason, snapshot, created_at)
     select $1, $2, i.id, $1, 'USD', $3, $4, $5, 'before', i.snapshot, now() from invoices i where i.id = $6`,
    [id, numbered('CN'), total - tax, tax, total, invoice],
  );
  await pool.query('update invoices set credited_amount = credited_amount + $1 where id = $2', [
    total,
    invoice,
  ]);
  await book('invoice_credited', id, [...back, [`receivable:mem_${invoice}`, -total]]);
}

test('credit notes of before get the lines that the ledger booked, and every rule about credits holds', async () => {
  await bill(
    'one',
    [
      ['dedicated', 16_037],
      ['membership', 900],
      ['membership', 500],
      ['vps', 0],
    ],
    3313,
  );
  // 100.01, then 5.00, as they were split over 174.37 net and 33.13 tax.
  await credit('crn_1', 'one', [
    ['revenue:dedicated', 7729],
    ['revenue:membership', 675],
    ['tax:DE', 1597],
  ]);
  await credit('crn_2', 'one', [
    ['revenue:dedicated', 387],
    ['revenue:membership', 33],
    ['tax:DE', 80],
  ]);
  // The old split gave one account a cent too much, and took it back with the next note.
  await bill(
    'two',
    [
      ['dedicated', 1],
      ['membership', 1],
      ['vps', 1],
    ],
    0,
  );
  await credit('crn_3', 'two', [['revenue:membership', 1]]);
  await credit('crn_4', 'two', [
    ['revenue:dedicated', 1],
    ['revenue:membership', -1],
    ['revenue:vps', 1],
  ]);
  await bill('three', [['vps', 450]], 115);
  await credit('crn_5', 'three', [
    ['revenue:vps', 450],
    ['tax:DE', 115],
  ]);
  await older.upgrade();

  const { rows } = await pool.query(
    `select credit_note_id as id, position, net_amount::int as net, tax_amount::int as tax from credit_note_lines order by 1, 2`,
  );
  const of = (id: string) =>
    rows.filter((row) => row.id === id).map(({ position, net, tax }) => [position, net, tax]);
  expect(of('crn_1')).toEqual([
    [0, 7729, 1469],
    [1, 434, 82],
    [2, 241, 46],
  ]);
  expect(of('crn_2').reduce((sum, [, net, tax]) => sum + net! + tax!, 0)).toBe(500);
  expect(of('crn_3')).toEqual([[1, 1, 0]]);
  expect(of('crn_5')).toEqual([[0, 450, 115]]);
  const spread = await pool.query('select id from credit_notes where is_spread order by id');
  expect(spread.rows.map(({ id }) => id)).toEqual(['crn_1', 'crn_2', 'crn_4']);
  const left = await pool.query(
    `select net_amount::int as net from order_lines where order_id = 'ord_one' order by position`,
  );
  expect(left.rows[0]).toEqual({ net: 16_037 - 7729 - 387 });
  expect(left.rows.reduce((sum, { net }) => sum + net, 0)).toBe(17_437 - 8404 - 420);

  // Delivered after a part was refunded: it says again that it was.
  const states = await pool.query('select id, state from orders order by id');
  expect(states.rows).toEqual([
    { id: 'ord_one', state: 'partially_refunded' },
    { id: 'ord_three', state: 'completed' },
    { id: 'ord_two', state: 'partially_refunded' },
  ]);

  const found = await checkBooks({ db: drizzle({ client: pool }), actor: { kind: 'job', name: 'test' } });
  const broken = found.filter(({ name, breaks }) => /credit|order-lines/.test(name) && breaks.length);
  expect(broken).toEqual([]);
});
