import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { Actor } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { balanceOf, book, type Line, listBreaks, statementOf } from './ledger.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

let made = 0;
const sale = (reference: string, amount: number, account = `cash:t${made}`) => ({
  kind: 'test_sale',
  reference,
  memo: 'a sale',
  currency: 'USD',
  lines: [
    [account, amount],
    ['revenue:tools', -amount],
  ] as Line[],
});
const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const person = (id = newId('member', bed.clock.now()), role: 'user' | 'admin' = 'user'): Actor => ({
  kind: 'member',
  id,
  sessionId: newId('session', bed.clock.now()),
  role,
});

test('an event is booked once, however often and however much at once', async () => {
  const account = `cash:t${++made}`;
  const ctx = bed.ctx();
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(ctx, sale('once', 500, account))));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await book(ctx, sale('once', 700, account))).toBe(false);
  expect(await balanceOf(ctx, account, 'USD')).toEqual(usd(500));
  expect(await balanceOf(ctx, account, 'EUR')).toEqual({ amount: 0, currency: 'EUR' });
});

test('what is rolled back was never booked and can be booked later', async () => {
  const account = `cash:t${++made}`;
  await expect(
    transaction(bed.ctx(), async (inner) => {
      await book(inner, sale('back', 500, account));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await balanceOf(bed.ctx(), account, 'USD')).toEqual(usd(0));
  expect(await book(bed.ctx(), sale('back', 500, account))).toBe(true);
});

test('lines that do not add up to nothing are refused', async () => {
  const lines: Line[] = [
    ['cash:x', 5],
    ['revenue:tools', -4],
  ];
  await expect(book(bed.ctx(), { ...sale('odd', 1), lines })).rejects.toThrow('does not balance');
});

test('lines of one account become one, lines of nothing none', async () => {
  const lines: Line[] = [
    ['cash:same', 5],
    ['tax:DE', 0],
    ['cash:same', 6],
    ['revenue:tools', -11],
  ];
  await book(bed.ctx(), { ...sale('same', 1), lines });
  const { rows } = await raw(
    `select account, line_amount from ledger_lines l join ledger_journals j on j.id = l.journal_id
     where j.reference = 'same' order by account`,
  );
  expect(rows).toEqual([
    { account: 'cash:same', line_amount: 11 },
    { account: 'revenue:tools', line_amount: -11 },
  ]);
});

test('the database itself refuses what does not balance, and every change', async () => {
  await book(bed.ctx(), sale('kept', 300));
  const { rows } = await raw(`select id from ledger_journals where reference = 'kept'`);
  const insert = `insert into ledger_lines (journal_id, account, line_amount, currency) values ($1, 'cash:x', 7, 'USD')`;
  await expect(raw(insert, [rows[0].id])).rejects.toThrow('does not balance');
  // Two currencies do not make up for each other.
  await expect(raw(`${insert}, ($1, 'cash:x', -7, 'EUR')`, [rows[0].id])).rejects.toThrow('does not balance');
  for (const table of ['ledger_lines', 'ledger_journals']) {
    await expect(raw(`delete from ${table}`)).rejects.toThrow('only ever added to');
  }
  await expect(raw('update ledger_lines set line_amount = line_amount + 1')).rejects.toThrow('added to');
  await expect(raw(`update ledger_journals set memo = ''`)).rejects.toThrow('added to');
});

test('a statement goes backwards in pages and says what the account stood at', async () => {
  const owner = person();
  const account = `balance:${(owner as { id: string }).id}`;
  for (const amount of [-100, -250, 60]) await book(bed.ctx(), sale(`s${amount}`, amount, account));
  const of = { account, currency: 'USD', limit: 2 };
  const first = await statementOf(bed.ctx(owner), of);
  expect(first.items.map(({ amount, after }) => [amount.amount, after.amount])).toEqual([
    [60, -290],
    [-250, -350],
  ]);
  const second = await statementOf(bed.ctx(owner), { ...of, cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ reference, after }) => [reference, after.amount])).toEqual([['s-100', -100]]);
  expect(second.nextCursor).toBeNull();
});

test('a statement is for its owner and for admins', async () => {
  const owner = person();
  const account = `balance:${(owner as { id: string }).id}`;
  const ask = (actor: Actor) => statementOf(bed.ctx(actor), { account, currency: 'USD' });
  await expect(ask(person())).rejects.toMatchObject({ failure: 'request.not_found' });
  await expect(ask({ kind: 'visitor' })).rejects.toMatchObject({ failure: 'request.not_found' });
  expect((await ask(person(undefined, 'admin'))).items).toEqual([]);
  await expect(
    statementOf(bed.ctx(owner), { account: 'cash:stripe', currency: 'USD' }),
  ).rejects.toMatchObject({ failure: 'request.not_found' });
  await expect(statementOf(bed.ctx(owner), { account, currency: 'USD', cursor: 'x' })).rejects.toMatchObject({
    failure: 'request.not_found',
  });
});

test('a break is named with its journal', async () => {
  expect(await listBreaks(bed.ctx())).toEqual([]);
  const id = newId('journal', bed.clock.now());
  await raw('alter table ledger_lines disable trigger ledger_lines_balance');
  await raw(`insert into ledger_journals values ($1, 'test', 'broken', '', now())`, [id]);
  await raw(
    `insert into ledger_lines (journal_id, account, line_amount, currency) values ($1, 'cash:x', 7, 'USD')`,
    [id],
  );
  expect(await listBreaks(bed.ctx())).toEqual([{ ids: [id], found: 'adds up to 7 USD' }]);
});
