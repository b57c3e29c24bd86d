import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRows } from '#contract/csv.ts';
import { newId } from '#contract/ids.ts';
import { exportDatev } from '#contract/ledger-operator.ts';
import { days, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { book } from '../ledger/ledger.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { faultsIn, readStapel, sumsOf } from './test-datev.ts';
import { sale } from './test-reports.ts';

let bed: Testbed;
let finance: string;
beforeAll(async () => {
  bed = await openTestbed({
    ...{ LIMITS: 'off', SELLER_TIME_ZONE: 'Europe/Berlin', DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' },
    DATEV_ACCOUNTS: 'revenue:tools=8201,tax:DE=1776',
  });
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
});
afterAll(() => bed.close());

const send = (month: string, currency = 'USD', soFar: 'Y' | 'N' = 'Y') =>
  bed.send(exportDatev, { month, currency, soFar }, { token: finance });
async function linesOf(month: string, currency?: string) {
  const answer = await send(month, currency);
  return { answer, ...readStapel(answer.rawPayload) };
}

test('the head names the format, the client and the month, and every field has the form it must have', async () => {
  await sale(bed, { company: 'Müller & Söhne „Größe“ GmbH' });
  const { answer, first, second, rows } = await linesOf('2026-11');
  expect(answer.headers['content-disposition']).toContain('EXTF_2026-11-USD.csv');
  expect(faultsIn({ first, second, rows })).toEqual([]);
  expect(first.slice(10, 17)).toEqual([
    ...['29098', '55003', '20260101', '4', '20261101', '20261120', '"2026-11 USD to 2026-11-20"'],
  ]);
  expect([first[20], first[21], first[26]]).toEqual(['0', '"USD"', '"03"']);
  expect(new Set(second).size).toBe(125);
  expect(rows.length).toBeGreaterThan(4);
  // Windows-1252: one byte for a letter, and for a quotation mark as typesetters have it.
  const bytes = answer.rawPayload;
  expect(bytes.includes(Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe(true);
  expect(bytes.includes(Buffer.from([0x84, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x93]))).toBe(true);
});

test('a month is refused until it is over where the seller is, and what is asked for so far says up to which day', async () => {
  const refused = { code: 40001, data: { fields: { month: 'month_not_over' } } };
  expect((await send('2026-11', 'USD', 'N')).json()).toMatchObject(refused);
  expect((await send('2026-12')).json()).toMatchObject({ data: { fields: { month: 'out_of_range' } } });
  // 22:59 UTC is the last minute of the month in Berlin.
  bed.clock.jump(new Date('2026-11-30T22:59:00Z').getTime() - bed.clock.now().getTime());
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  expect((await send('2026-11', 'USD', 'N')).json()).toMatchObject(refused);
  // An entry of its last second may still be on its way.
  bed.clock.jump(minutes(60));
  expect((await send('2026-11', 'USD', 'N')).json()).toMatchObject(refused);
  bed.clock.jump(minutes(1));
  const over = (await send('2026-11', 'USD', 'N')).rawPayload.toString('latin1').split(';');
  expect(over.slice(14, 17)).toEqual(['20261101', '20261130', '"2026-11 USD"']);
});

test('its sums are those of the ledger for the month, account by account', async () => {
  bed.clock.jump(days(20));
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  await sale(bed, { credited: 0 });
  await sale(bed);
  await book(bed.ctx(), {
    ...{ kind: 'test_new', reference: 'new', memo: 'x'.repeat(80), currency: 'USD' },
    lines: [
      ['newly:invented', 333],
      ['fees:stripe', 667],
      ['cash:stripe', -900],
      ['cash:bank', -100],
    ],
  });
  const numbers: Record<string, string> = {
    ...{ 'cash:bank': '1200', 'revenue:tools': '8201', 'tax:DE': '1776' },
    ...{ cash: '1360', receivable: '1410', balance: '1710', revenue: '8200', fees: '4970', newly: '1590' },
  };
  const { rows: booked } = await bed.service.database.pool.query(
    `select l.account, sum(l.line_amount)::int as amount from ledger_lines l join ledger_journals j on j.id = l.journal_id
     where j.created_at >= '2026-11-30T23:00:00Z' and j.created_at < '2026-12-31T23:00:00Z' group by 1`,
  );
  const ledger: Record<string, number> = {};
  for (const { account, amount } of booked) {
    const number = numbers[account] ?? numbers[account.split(':')[0]] ?? '';
    ledger[number] = (ledger[number] ?? 0) + amount;
  }
  const stapel = await linesOf('2026-12');
  const { rows } = stapel;
  expect(sumsOf(stapel)).toEqual(ledger);
  expect(rows.some((row) => row[13] === `"${'x'.repeat(60)}"`)).toBe(true);
  expect(rows.every((row) => row[9]?.endsWith('12'))).toBe(true);
});

test('a document is named by its number, and what takes back is on the other side', async () => {
  const { rows } = await linesOf('2026-12');
  const notes = rows.filter((row) => row[10]?.startsWith('"CN-2026-'));
  expect(notes.map((row) => [row[0], row[1], row[6], row[7]])).toEqual([
    ['5,00', '"H"', '1410', '8201'],
    ['0,95', '"H"', '1410', '1776'],
  ]);
  const invoices = rows.filter((row) => row[10]?.startsWith('"INV-2026-'));
  // Of each of the two: a movement for either family and one for the tax, and the payment.
  expect(invoices).toHaveLength(8);
  expect(invoices.filter((row) => row[6] === '1410').every((row) => row[1] === '"S"')).toBe(true);
});

test('what is booked in the first hour of a year in Berlin is of that year', async () => {
  bed.clock.jump(new Date('2026-12-31T23:30:00Z').getTime() - bed.clock.now().getTime());
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
  await sale(bed, { credited: 0 });
  const { first, rows } = await linesOf('2027-01');
  expect(first[12]).toBe('20270101');
  expect(new Set(rows.map((row) => row[9]))).toEqual(new Set(['0101']));
  expect(rows).toHaveLength(4);
});

test('a month of another currency, or without entries, is a head alone', async () => {
  expect((await linesOf('2026-12', 'EUR')).rows).toEqual([]);
  expect((await linesOf('2024-02')).first.slice(14, 16)).toEqual(['20240201', '20240229']);
});

test('text cannot leave its field', async () => {
  const reference = newId('payout', bed.clock.now());
  await book(bed.ctx(), {
    ...{ kind: 'test_text', reference, memo: 'a "quoted"\r\nline; =1+1', currency: 'USD' },
    lines: [
      ['fees:stripe', 1],
      ['cash:bank', -1],
    ],
  });
  const text = (await send('2027-01')).rawPayload.toString('latin1');
  const found: string[][] = [];
  const reader = csvRows(';', (cells) => found.push(cells));
  reader.push(text);
  reader.end();
  expect(found.find((row) => row[10] === reference)?.[13]).toBe('a "quoted" line; =1+1');
});

test('without its settings there is no file, and a month has a form', async () => {
  const wrong = (await send('2026-13')).json();
  expect(wrong).toMatchObject({ code: 40001 });
  const bare = await bed.restart({ LIMITS: 'off' });
  const answer = await bare.send(exportDatev, { month: '2026-11', currency: 'USD' }, { token: finance });
  expect(answer.json()).toMatchObject({ code: 60060, data: { state: 'no_settings' } });
});
