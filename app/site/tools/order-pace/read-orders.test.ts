import { expect, test } from 'vitest';
import { type ReadAnswer, type Reading, readOrders } from './read-orders.ts';

const none = { shiftHours: 0 };
const blob = (text: string) => new Blob([text]);
function read(answer: ReadAnswer): Reading {
  if (!('reading' in answer)) throw new Error(answer.problem);
  return answer.reading;
}
const shape = (reading: Reading) =>
  reading.days.map(({ day, minutes, amount }) => ({
    on: new Date(day * 86_400_000).toISOString().slice(0, 10),
    at: [...minutes].flatMap((count, minute) => Array<number>(count).fill(minute)),
    amount,
  }));
const utf16 = (text: string, isBig = false) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !isBig);
  return new Blob([view]);
};

const file =
  'Order,Created at,Total,Note\r\n1,2026-11-20 09:05,"1,250.50","said ""hi""\r\nagain"\r\n1,2026-11-20 09:05,9,second line\r\n2,2026-11-20 23:30,9.99,é\r\n';
const days = [{ on: '2026-11-20', at: [545, 1410], amount: 126_049 }];

test.each([
  ['UTF-8', blob(file), 'utf-8'],
  ['UTF-8 with a mark', blob(`\ufeff${file}`), 'utf-8'],
  ['UTF-16 LE with a mark', utf16(`\ufeff${file}`), 'utf-16le'],
  ['UTF-16 BE with a mark', utf16(`\ufeff${file}`, true), 'utf-16be'],
  ['UTF-16 LE without', utf16(file), 'utf-16le'],
  ['Windows-1252', new Blob([Uint8Array.from(file, (sign) => sign.charCodeAt(0))]), 'windows-1252'],
  ['a delimiter told on the first line', blob(`sep=,\r\n${file}`), 'utf-8'],
  [
    'semicolons and LF',
    blob('Order;Created at;Total\n1;20.11.2026 09:05;1250,50\n2;20.11.2026 23:30;9,99'),
    'utf-8',
  ],
  ['no header', blob('1|2026-11-20T09:05:00Z\n2|2026-11-20T23:30:00Z\n'), 'utf-8'],
])('%s', async (name, source, encoding) => {
  const reading = read(await readOrders(source, none));
  const wanted = name === 'no header' ? days.map((day) => ({ ...day, amount: 0 })) : days;
  expect(shape(reading)).toEqual(wanted);
  expect(reading).toMatchObject({ encoding, orders: 2, skipped: 0 });
});

test('rows without a date are counted and named by line', async () => {
  const reading = read(
    await readOrders(blob('Date,Total\n2026-11-20 10:00,1\nsoon,2\n2026-11-20 11:00,-5'), none),
  );
  expect(reading).toMatchObject({ rows: 3, orders: 2, skipped: 1, skippedLines: [3] });
  expect(shape(reading)[0]?.amount).toBe(100);
});

test('hours are shifted over midnight, and columns and the order of the day can be told', async () => {
  const text = 'Date,Other\n03/04/2026 23:30,2026-01-01 05:00\n';
  const reading = read(await readOrders(blob(text), { shiftHours: 1, dayOrder: 'dmy' }));
  expect(shape(reading)).toMatchObject([{ on: '2026-04-04', at: [30] }]);
  expect(read(await readOrders(blob(text), none)).isOrderGuessed).toBe(true);
  const other = read(await readOrders(blob(text), { shiftHours: 0, columns: { time: 1 } }));
  expect(shape(other)).toMatchObject([{ on: '2026-01-01', at: [300] }]);
});

const busy = (days: number, spell: (day: string) => string) =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: 120 }, () => `${spell(String(day + 1).padStart(2, '0'))} 10:00`).join('\n'),
  ).join('\n');

test('days before months show only after the first 200 rows', async () => {
  const march = read(await readOrders(blob(`Date\n${busy(28, (day) => `${day}/03/2026`)}`), none));
  expect(march).toMatchObject({ dayOrder: 'dmy', isOrderGuessed: false, orders: 28 * 120, skipped: 0 });
  expect(shape(march).map(({ on }) => on)).toEqual(
    Array.from({ length: 28 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  );
  const american = read(await readOrders(blob(`Date\n${busy(28, (day) => `03/${day}/2026`)}`), none));
  expect(american).toMatchObject({ dayOrder: 'mdy', isOrderGuessed: false, orders: 28 * 120, skipped: 0 });
  const either = read(await readOrders(blob(`Date\n${busy(12, (day) => `${day}/03/2026`)}`), none));
  expect(either).toMatchObject({ dayOrder: 'mdy', isOrderGuessed: true });
});

test('prices of items add up within an order, totals of orders do not', async () => {
  const rows = '1,2026-11-20 10:00,10.00\n1,2026-11-20 10:00,90.00\n2,2026-11-20 11:00,5.00';
  const amountUnder = async (name: string) =>
    shape(read(await readOrders(blob(`order-id,purchase-date,${name}\n${rows}`), none)))[0]?.amount;
  expect(await amountUnder('item-price')).toBe(105_00);
  expect(await amountUnder('order-total')).toBe(15_00);
});

test.each([
  ['', 'empty'],
  [' \r\n\r\n', 'empty'],
  ['PK\u0003\u0004rest', 'binary'],
  ['a\u0000b\u0000\u0000\u0000,c\nx', 'binary'],
  ['just words\nand more', 'no_times'],
  ['Date\n2026-11-20\n2026-11-21', 'no_clock'],
  ['Date,Note\n2026-11-20 10:00,"open\n2026-11-20 11:00,x', 'quote_never_closed'],
])('%j is refused: %s', async (text, problem) => {
  expect(await readOrders(blob(text), none)).toMatchObject({ problem });
});

test('200,000 rows are read in pieces, with progress, and every one is counted', async () => {
  const rows: string[] = ['id,created_at,amount,buyer'];
  for (let i = 0; i < 200_000; i++) {
    const stamp = new Date(Date.UTC(2026, 9, 1) + i * 20_000).toISOString();
    rows.push(`${i},${stamp},${i % 90}.5,"Lane ${i}, ""Étage"" 2"`);
  }
  const shares: number[] = [];
  const reading = read(await readOrders(blob(rows.join('\r\n')), none, (share) => shares.push(share)));
  expect(reading).toMatchObject({ rows: 200_000, orders: 200_000, skipped: 0, repeated: 0 });
  expect(reading.days.reduce((sum, { minutes }) => sum + minutes.reduce((a, b) => a + b, 0), 0)).toBe(
    200_000,
  );
  expect(shares.length).toBeGreaterThan(5);
  expect(shares.at(-1)).toBe(1);
}, 30_000);
