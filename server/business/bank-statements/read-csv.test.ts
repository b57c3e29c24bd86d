import { describe, expect, test } from 'vitest';
import type { previewStatement as contract } from '#contract/bank-statements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { readCsv } from './read-csv.ts';
import { germanTable, readAs } from './test-statements.ts';

type Reading = InputOf<typeof contract>;
const header = 'Auftragskonto;Buchungstag;Wertstellung;Name;IBAN;Verwendungszweck;Betrag;Währung;Referenz';
const row =
  'DE89370400440532013000;19.11.2026;20.11.26;Mara Lindt;DE02120300000000202051;"EZ-AAAAA; BBBBB";1.119,00;USD;B-1';
const read = async (text: string, more: Partial<Reading> = {}) =>
  readCsv(text, readAs({ ...germanTable, ...more } as Reading));
const movements = async (text: string, more: Partial<Reading> = {}) =>
  (await read(text, more)).flatMap((statement) => statement.movements);
const refusal = (text: string, more: Partial<Reading> = {}) =>
  read(text, more).then(
    () => null,
    ({ failure, data }) => ({ failure, ...data }),
  );

test('a German table is read by the columns that were named', async () => {
  const [statement] = await read(`${header}\r\n${row}\r\n`);
  expect(statement).toMatchObject({
    account: 'DE89370400440532013000',
    from: '2026-11-19',
    to: '2026-11-19',
  });
  expect(statement?.movements).toEqual([
    {
      ...{ line: 2, bookedOn: '2026-11-19', valueOn: '2026-11-20', amount: 111_900, currency: 'USD' },
      ...{ payer: 'Mara Lindt', accountLast4: '2051', reference: 'EZ-AAAAA; BBBBB', bankId: 'B-1' },
      isLasting: false,
      isReturn: false,
    },
  ]);
});

test('an English table, with one currency for all rows, a tab between columns and lines above the names', async () => {
  const text = 'My bank\n\nDate\tAmount\tText\n11/19/2026\t"1,119.00"\tHello\n11/20/2026\t-4.50\tFee\n';
  const unused = { valueOnColumn: '', payerColumn: '', ibanColumn: '', bankIdColumn: '', accountColumn: '' };
  const more: Partial<Reading> = {
    ...unused,
    delimiter: 'tab',
    headerLine: 3,
    numbers: 'point',
    days: 'month_first',
    currency: 'EUR',
    bookedOnColumn: 'Date',
    amountColumn: 'Amount',
    currencyColumn: '',
    referenceColumn: 'Text',
  };
  expect(await movements(text, more)).toMatchObject([
    { bookedOn: '2026-11-19', amount: 111_900, currency: 'EUR', reference: 'Hello', payer: '', bankId: null },
    { bookedOn: '2026-11-20', amount: -450 },
  ]);
});

test.each([
  ['comma', '1.234.567,80', 123_456_780],
  ['comma', '12,5', 1250],
  ['comma', '-12,50', -1250],
  ['comma', '12,50-', -1250],
  ['comma', '+12,50', 1250],
  ['comma', '−12,500', -1250],
  ['point', '1,234.50', 123_450],
  ['point', '1234.5', 123_450],
] as const)('with %s, "%s" is an amount', async (numbers, written, amount) => {
  const [told] = await movements(`${header}\n${row.replace('1.119,00', `"${written}"`)}`, { numbers });
  expect(told?.amount).toBe(amount);
});

test.each([
  ['dots', '1.2.2026', '2026-02-01'],
  ['day_first', '01/02/2026', '2026-02-01'],
  ['month_first', '01/02/2026', '2026-01-02'],
  ['iso', '2026-01-02', '2026-01-02'],
] as const)('with %s, "%s" is a day', async (days, written, day) => {
  const text = `${header}\n${row.replaceAll('19.11.2026', written).replace('20.11.26', '')}`;
  expect((await movements(text, { days }))[0]).toMatchObject({ bookedOn: day, valueOn: null });
});

test('each account of a table is a statement of its own', async () => {
  const other = row.replace('DE89370400440532013000', 'DE02120300000000202051');
  const statements = await read(`${header}\n${row}\n${other}\n`);
  expect(statements.map(({ account }) => account?.slice(-4))).toEqual(['3000', '2051']);
});

describe('a table is refused', () => {
  test('without a column that was named, or with two of it', async () => {
    expect(await refusal(`Datum;Betrag\n1;2`)).toMatchObject({
      problem: 'column',
      times: 'none',
      column: 'Buchungstag',
    });
    expect(await refusal(`${header};Betrag\n${row};1`)).toMatchObject({
      problem: 'column',
      times: 'several',
      column: 'Betrag',
    });
    // The wrong separator leaves one column.
    expect(await refusal(`${header}\n${row}`, { delimiter: ',' })).toMatchObject({ problem: 'column' });
  });

  test.each([
    ['an English amount', row.replace('1.119,00', '1,119.00'), 'amount', 'unreadable'],
    ['three decimals', row.replace('1.119,00', '1.119,005'), 'amount', 'decimals'],
    ['words for an amount', row.replace('1.119,00', 'viel'), 'amount', 'unreadable'],
    ['no amount', row.replace('1.119,00', ''), 'amount', 'missing'],
    ['an unknown currency', row.replace('USD', 'XYQ'), 'currency', 'unknown'],
    ['a day of another form', row.replace('19.11.2026', '2026-11-19'), 'bookedOn', 'unreadable'],
    ['a day that is none', row.replace('19.11.2026', '31.11.2026'), 'bookedOn', 'unreadable'],
    ['no day', row.replace('19.11.2026', ''), 'bookedOn', 'missing'],
  ])('with %s, naming the line', async (_what, wrong, field, fault) => {
    expect(await refusal(`${header}\n${row}\n${wrong}`)).toMatchObject({
      problem: 'value',
      line: 3,
      field,
      fault,
    });
  });

  test('that has more rows than a file may have, whatever they say', async () => {
    const empty = row.replace('1.119,00', '0,00');
    const rows = Array.from({ length: 20_001 }, () => empty).join('\n');
    expect(await refusal(`${header}\n${rows}`)).toMatchObject({ problem: 'too_many', most: 20_000 });
  });

  test('that has no row, or an open quotation mark', async () => {
    expect(await refusal(`${header}\n`)).toMatchObject({ problem: 'empty' });
    expect(await refusal(`${header}\n${row.replace('B-1', '"B-1')}`)).toMatchObject({ problem: 'malformed' });
  });

  test.each([
    ['numbers', { numbers: undefined }],
    ['days', { days: undefined }],
    ['bookedOnColumn', { bookedOnColumn: '' }],
    ['amountColumn', { amountColumn: '' }],
    ['currency', { currencyColumn: '' }],
  ])('until somebody has said %s', async (field, more) => {
    expect(await refusal(`${header}\n${row}`, more as Partial<Reading>)).toMatchObject({
      failure: 'request.invalid',
      fields: { [field]: 'required' },
    });
  });
});
