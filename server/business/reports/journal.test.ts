import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { getInvoice } from '#contract/invoices.ts';
import {
  type Accounts,
  exportAccounts,
  exportJournals,
  listJournals,
  readAccounts,
  readJournal,
} from '#contract/ledger-operator.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { accountSums, newestJournals } from '../ledger/journals.queries.ts';
import { book } from '../ledger/ledger.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { sale } from './test-reports.ts';

let bed: Testbed;
let finance: string;
let member: string;
let sold: Id<'invoice'>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SELLER_TIME_ZONE: 'UTC' });
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  await makeMember(bed, 'mara@lindt-home.example');
  sold = await sale(bed);
  await enter();
});
afterAll(() => bed.close());

async function enter() {
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  member = (await logIn(bed, 'mara@lindt-home.example')).token;
}
const november = { from: '2026-11-01', to: '2026-11-30' };
const december = { from: '2026-12-01', to: '2026-12-31' };
const list = (asked: InputOf<typeof listJournals> = {}) => bed.as(finance)(listJournals, asked);
const kindsOf = async (asked: InputOf<typeof listJournals>) =>
  (await list(asked)).items.map(({ kind }) => kind);
const all = ['invoice_credited', 'payment_succeeded', 'invoice_issued'];

test('each entry shows its lines, which add up to nothing, and the document behind it', async () => {
  const { items } = await list();
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(all));
  for (const { lines, document } of items) {
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
    expect(document).toMatchObject({ invoiceId: sold, company: 'Lindt Home GmbH' });
  }
  const [credit] = items;
  expect(credit?.document?.number).toMatch(/^CN-2026-/);
  expect(credit?.lines.map(({ account, amount }) => [account.split(':')[0], amount.amount])).toEqual([
    ['revenue', 500],
    ['tax', 95],
    ['receivable', -595],
  ]);
  expect(await bed.as(finance)(readJournal, { journalId: credit?.journalId as Id<'journal'> })).toEqual(
    credit,
  );
});

test('a filter finds one account, a group of accounts, a kind, a period and a document', async () => {
  const { number } = await bed.as(finance)(getInvoice, { invoiceId: sold });
  const note = (await list()).items[0]?.document?.number ?? '';
  expect((await kindsOf({ account: 'revenue:tools' })).toSorted()).toEqual([
    'invoice_credited',
    'invoice_issued',
  ]);
  expect(await kindsOf({ account: 'cash' })).toEqual(['payment_succeeded']);
  expect(await kindsOf({ account: 'cash:tes' })).toEqual([]);
  expect(await kindsOf({ account: 'revenue:tools', kind: 'invoice_issued' })).toEqual(['invoice_issued']);
  expect((await kindsOf({ about: number ?? '' })).toSorted()).toEqual(all.toSorted());
  expect(await kindsOf({ about: note.toLowerCase() })).toEqual(['invoice_credited']);
  expect(await kindsOf({ about: sold })).toEqual(expect.arrayContaining(all));
  expect(await kindsOf({ about: 'INV-2026-999999' })).toEqual([]);
  expect(await kindsOf(december)).toEqual([]);
  expect(await kindsOf({ ...november, kind: 'refund_succeeded' })).toEqual([]);
  expect(await refusal(list({ account: "x' or 1=1" as never }))).toMatchObject({ name: 'request.invalid' });
});

test('an entry without an invoice has none, and one that does not exist is not found', async () => {
  const reference = newId('payout', bed.clock.now());
  await book(bed.ctx(), {
    ...{ kind: 'commission_paid_out', reference, memo: 'Statement 2026-10', currency: 'USD' },
    lines: [
      ['commission', 7000],
      ['cash:bank', -7000],
    ],
  });
  const { items } = await list({ about: reference });
  expect(items).toMatchObject([{ kind: 'commission_paid_out', memo: 'Statement 2026-10', document: null }]);
  const unknown = newId('journal', bed.clock.now());
  expect(await refusal(bed.as(finance)(readJournal, { journalId: unknown }))).toMatchObject({
    name: 'request.not_found',
  });
});

test('accounts say what they stood at, moved and stand at, and add up to nothing', async () => {
  bed.clock.jump(days(30));
  await enter();
  await sale(bed, { credited: 0 });
  const rowsOf = ({ rows }: Accounts) =>
    Object.fromEntries(
      rows.map(({ account, opening, debits, credits, closing }) => [
        account,
        [opening, debits, credits, closing].map(({ amount }) => amount),
      ]),
    );
  const first = await bed.as(finance)(readAccounts, november);
  expect(rowsOf(first)).toEqual({
    'cash:bank': [0, 0, 7000, -7000],
    'cash:test': [0, 1785, 0, 1785],
    commission: [0, 7000, 0, 7000],
    receivable: [0, 1785, 2380, -595],
    'revenue:tools': [0, 500, 500, 0],
    'revenue:vps': [0, 0, 1000, -1000],
    'tax:DE': [0, 95, 285, -190],
  });
  const second = await bed.as(finance)(readAccounts, december);
  expect(rowsOf(second)).toMatchObject({
    'cash:test': [1785, 1785, 0, 3570],
    receivable: [-595, 1785, 1785, -595],
    'revenue:vps': [-1000, 0, 1000, -2000],
  });
  // Those of one member each are one row.
  expect(second.rows.find(({ account }) => account === 'receivable')?.accounts).toBe(2);
  for (const { totals } of [first, second])
    expect(totals).toMatchObject([{ opening: usd(0), closing: usd(0), debits: totals[0]?.credits }]);
  expect(second.datev).toBeNull();
});

test('both files hold what the pages show, each line once', async () => {
  const file = await bed.send(exportJournals, { ...november }, { token: finance });
  const [head, ...lines] = file.payload.trimEnd().split('\r\n');
  expect(head).toBe('bookedAt,journal,kind,reference,number,about,memo,account,debit,credit,currency');
  const cells = lines.map((line) => line.split(','));
  const sum = (at: number) => cells.reduce((all, line) => all + Math.round(Number(line[at]) * 100), 0);
  const { totals } = await bed.as(finance)(readAccounts, november);
  expect([sum(8), sum(9)]).toEqual([totals[0]?.debits.amount, totals[0]?.credits.amount]);
  const moments = cells.map(([at]) => at);
  expect(moments).toEqual(moments.toSorted());
  const onCash = await bed.send(exportJournals, { ...november, account: 'cash' }, { token: finance });
  expect(onCash.payload.trimEnd().split('\r\n')).toHaveLength(1 + 4);
  // What the list is searched for is searched for in the file.
  const { number } = await bed.as(finance)(getInvoice, { invoiceId: sold });
  const searched = { ...november, about: number ?? '' };
  const found = await bed.send(exportJournals, searched, { token: finance });
  const [, ...linesFound] = found.payload.trimEnd().split('\r\n');
  const ids = new Set(linesFound.map((line) => line.split(',')[1]));
  expect([...ids]).toEqual((await list(searched)).items.map(({ journalId }) => journalId).toReversed());
  expect(linesFound.length).toBeGreaterThan(0);
  expect(linesFound.length).toBeLessThan(lines.length);
  const accounts = await bed.send(exportAccounts, december, { token: finance });
  expect(accounts.payload).toContain('receivable,2,-5.95,17.85,17.85,-5.95,USD');
});

test('more entries than are on a page, or read at once, come each once', async () => {
  const at = newId('member', bed.clock.now());
  for (let i = 0; i < 3; i++) {
    bed.clock.jump(1000);
    await sale(bed, { credited: 0 });
  }
  const first = await list({ kind: 'payment_succeeded' });
  expect(first.nextCursor).toBeNull();
  const { pool } = bed.service.database;
  await pool.query('alter table ledger_lines disable trigger user');
  await pool.query(
    `with made as (
       insert into ledger_journals (id, kind, reference, memo, created_at)
       select 'jrn_' || lpad(n::text, 26, '0'), 'test_many', n::text, '', '2020-02-03T00:00:00Z' from generate_series(1, 1203) n returning id)
     insert into ledger_lines (journal_id, account, line_amount, currency)
       select id, side.account, side.amount, 'USD' from made, (values ('cash:many', 5), ('balance:' || $1, -5)) side(account, amount)`,
    [at],
  );
  await pool.query('alter table ledger_lines enable trigger user');
  const seen: string[] = [];
  let cursor: Id<'journal'> | undefined;
  do {
    const page = await list({ account: 'cash:many', cursor });
    seen.push(...page.items.map(({ journalId }) => journalId));
    cursor = (page.nextCursor as Id<'journal'> | null) ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(1203);
  expect(seen).toEqual(seen.toSorted().reverse());
  const file = await bed.send(exportJournals, { from: '2020-02-03', to: '2020-02-03' }, { token: finance });
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(1 + 2406);
});

test('entries of an account, of a group and of a document are read by an index', async () => {
  const page = { limit: 51 };
  const { db } = bed.service.database;
  const zone = { timeZone: 'UTC' };
  for (const [filter, index] of [
    [{ ...zone, account: 'cash:test' }, 'ledger_lines_account'],
    [{ ...zone, account: 'disputes' }, 'ledger_lines_group'],
    [{ ...zone, references: [sold] }, 'ledger_journals_reference'],
    [{ ...zone, ...december }, 'ledger_journals_created'],
  ] as const) {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${newestJournals(filter, page)}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain(index);
  }
});

test('what accounts stand at is read from an index alone, without their journals', async () => {
  const plan = await bed.service.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${accountSums({ ...december, timeZone: 'UTC' })}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Only Scan using ledger_lines_account');
  expect(plan).toContain('ledger_journals_created');
  expect(plan).not.toContain('Seq Scan');
});

test('accounts that came later are in no earlier period, and what they moved by since is taken off', async () => {
  const early = await bed.as(finance)(readAccounts, { from: '2019-01-01', to: '2019-12-31' });
  expect(early).toMatchObject({ rows: [], totals: [] });
  const then = await bed.as(finance)(readAccounts, { from: '2020-02-03', to: '2020-02-03' });
  expect(then.rows.map(({ account, debits, credits }) => [account, debits.amount, credits.amount])).toEqual([
    ['balance', 0, 6015],
    ['cash:many', 6015, 0],
  ]);
});

test('a period that ends before it begins is refused, and members see none of it', async () => {
  const wrong = badField('to', 'out_of_range');
  const asked = { from: '2026-11-02', to: '2026-11-01' };
  expect(await refusal(list(asked))).toEqual(wrong);
  expect(await refusal(bed.as(finance)(readAccounts, asked))).toEqual(wrong);
  const file = await bed.send(exportJournals, asked, { token: finance });
  expect(file.json().data).toEqual(wrong.data);
  const refused = { name: 'access.refused', data: { reason: 'role' } };
  expect(await refusal(bed.as(member)(listJournals, {}))).toEqual(refused);
  expect(await refusal(bed.as(member)(readAccounts, november))).toEqual(refused);
});
