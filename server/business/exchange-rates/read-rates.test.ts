import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import type { RateRefusal } from '#contract/rate-refusals.ts';
import { readRates } from './read-rates.ts';
import { csvFile, type DayOfRates, xmlFile } from './test-rates.ts';

const wanted = { currencies: ['USD', 'PLN'], today: '2026-11-27' };
const read = (text: string | Buffer, more: Partial<typeof wanted> = {}) =>
  readRates(Buffer.from(text), { ...wanted, ...more });
const told = (...rates: [publishedOn: string, currency: string, perBase: string][]) =>
  rates.map(([publishedOn, currency, perBase]) => ({ publishedOn, currency, perBase }));

const twoDays: DayOfRates[] = [
  { on: '2026-11-26', rates: { USD: '1.1583', JPY: '180.02', PLN: '4.2340' } },
  { on: '2026-11-25', rates: { USD: '1.1571', JPY: '179.90', PLN: '4.2301' } },
];
const bothDays = told(
  ['2026-11-26', 'USD', '1.1583'],
  ['2026-11-26', 'PLN', '4.2340'],
  ['2026-11-25', 'USD', '1.1571'],
  ['2026-11-25', 'PLN', '4.2301'],
);

test.each([
  ['the table of all days', csvFile(twoDays)],
  ['the XML of several days', xmlFile(twoDays)],
])('%s tells the rates that are needed, with the decimals that were published', async (_, text) => {
  expect(await read(text)).toEqual({ from: '2026-11-25', to: '2026-11-26', rates: bothDays });
});

test('the table of one day has blanks, and its day in words', async () => {
  const text = 'Date, USD, JPY, PLN, \n26 November 2026, 1.1583, 180.02, 4.2340, \n';
  expect(await read(text)).toEqual({ from: '2026-11-26', to: '2026-11-26', rates: bothDays.slice(0, 2) });
});

test('a day on which one of them was not published has the others', async () => {
  const text = csvFile([...twoDays, { on: '1999-01-04', rates: { USD: '1.1789' } }]);
  const { from, rates } = await read(text);
  expect(from).toBe('1999-01-04');
  expect(rates.at(-1)).toEqual({ publishedOn: '1999-01-04', currency: 'USD', perBase: '1.1789' });
});

test('a history of decades is read at once', async () => {
  const many = Array.from({ length: 7000 }, (_, i) => ({
    on: new Date(Date.UTC(2026, 10, 26 - i)).toISOString().slice(0, 10),
    rates: { USD: '1.1583', PLN: '4.2340' },
  }));
  for (const text of [csvFile(many), xmlFile(many)]) expect((await read(text)).rates).toHaveLength(14_000);
});

const changed = (from: string, to: string) => csvFile(twoDays).replace(from, to);

const refused: [what: string, text: string | Buffer, refusal: RateRefusal][] = [
  ['nothing', '  \n', { problem: 'empty' }],
  ['a head alone', 'Date,USD,PLN,\n', { problem: 'empty' }],
  ['a file that is still packed', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), { problem: 'encoding' }],
  ['another table', 'Day;USD\n2026-11-26;1.1583', { problem: 'not_ecb' }],
  ['a page', '<html><body>404</body></html>', { problem: 'not_ecb' }],
  [
    'a day that is none',
    changed('2026-11-25', '2026-02-30'),
    { problem: 'day', line: 3, found: '2026-02-30' },
  ],
  [
    'a day in another form',
    changed('2026-11-25', '25.11.2026'),
    { problem: 'day', line: 3, found: '25.11.2026' },
  ],
  ['a day to come', changed('2026-11-26', '2026-11-28'), { problem: 'future', line: 2, day: '2026-11-28' }],
  ['a day twice', changed('2026-11-25', '2026-11-26'), { problem: 'day_twice', line: 3, day: '2026-11-26' }],
  [
    'a rate with a comma',
    changed('4.2301', '"4,2301"'),
    { problem: 'rate', line: 3, currency: 'PLN', found: '4,2301' },
  ],
  [
    'a rate of nothing',
    changed('1.1583', '0.000'),
    { problem: 'rate', line: 2, currency: 'USD', found: '0.000' },
  ],
  [
    'a rate below nothing',
    changed('1.1583', '-1.2'),
    { problem: 'rate', line: 2, currency: 'USD', found: '-1.2' },
  ],
  [
    'a line that is cut off',
    csvFile(twoDays).slice(0, -20),
    { problem: 'rate', line: 3, currency: 'PLN', found: '' },
  ],
  ['a mark that is never closed', changed('2026-11-25', '"2026-11-25'), { problem: 'malformed', line: 3 }],
  ['a column twice', csvFile(twoDays, ['USD', 'PLN', 'USD']), { problem: 'malformed', line: 2 }],
  ['no column of a currency', csvFile(twoDays, ['USD']), { problem: 'no_currency', currency: 'PLN' }],
  ['XML that is cut off', xmlFile(twoDays).slice(0, -40), { problem: 'malformed', line: 14 }],
  [
    'XML with a rate that is none',
    xmlFile(twoDays).replace('1.1571', 'x'),
    { problem: 'rate', line: 12, currency: 'USD', found: 'x' },
  ],
  [
    'XML with a rate before its day',
    xmlFile(twoDays).replace(' time="2026-11-26"', ''),
    { problem: 'malformed', line: 7 },
  ],
  [
    'XML with entities',
    xmlFile(twoDays).replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    { problem: 'malformed', line: 1 },
  ],
];

describe('a file that is not as it is published is refused', () => {
  test.each(refused)('%s', async (_, text, refusal) => {
    const error = await read(text).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect([error.failure, error.data]).toEqual(['rates.refused', refusal]);
  });
});

test('what nobody needs may be in any form', async () => {
  const text = changed('180.02', 'about 180');
  expect((await read(text)).rates).toEqual(bothDays);
});
