import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from './older-database.ts';

// Invoices from before they were issued at one moment had a date and entries in the books, and a number when they were paid.

let older: OlderDatabase;
beforeAll(async () => {
  older = await openOlderDatabase(67);
});
afterAll(() => older.close());

const write = (id: string, state: string, number: string | null, issuedAt: string | null) =>
  older.pool.query(
    `insert into invoices (id, number, state, reference, currency, net_amount, tax_amount, total_amount, snapshot, due_at, issued_at, created_at)
     values ($1, $2, $3, $1, 'USD', 1000, 190, 1190, '{}', now(), $4, now())`,
    [id, number, state, issuedAt],
  );

test('what was booked without a number gets the next one of its year, in the order of issue', async () => {
  await write('inv_paid', 'paid', 'INV-2026-000007', '2026-11-01T00:00:00Z');
  await older.pool.query(`insert into invoice_numbers values ('INV', 2026, 7)`);
  await write('inv_late', 'partially_paid', null, '2026-12-20T00:00:00Z');
  await write('inv_open', 'open', null, '2026-12-10T00:00:00Z');
  await write('inv_next', 'open', null, '2027-01-01T00:00:00Z');
  await write('inv_void', 'void', null, '2026-12-01T00:00:00Z');
  await write('inv_asked', 'proforma', null, null);
  await older.upgrade();
  const { rows } = await older.pool.query('select id, number from invoices order by id');
  expect(Object.fromEntries(rows.map(({ id, number }) => [id, number]))).toEqual({
    inv_paid: 'INV-2026-000007',
    inv_open: 'INV-2026-000008',
    inv_late: 'INV-2026-000009',
    inv_next: 'INV-2027-000001',
    inv_void: null,
    inv_asked: null,
  });
  const numbers = await older.pool.query(
    `select year, last from invoice_numbers where series = 'INV' order by year`,
  );
  expect(numbers.rows).toEqual([
    { year: 2026, last: 9 },
    { year: 2027, last: 1 },
  ]);
  // From now on the database refuses a date without a number, and a number without a date.
  const half = (what: string) => older.pool.query(`update invoices set ${what} where id = 'inv_asked'`);
  await expect(half('issued_at = now()')).rejects.toThrow('invoices_issued');
  await expect(half(`number = 'INV-2026-000010'`)).rejects.toThrow('invoices_issued');
});
