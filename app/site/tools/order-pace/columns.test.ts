import { expect, test } from 'vitest';
import { findColumns, isItemPrice } from './columns.ts';

test('columns are found by name and content', () => {
  expect(
    findColumns([
      ['Name', 'Email', 'Paid at', 'Subtotal', 'Total', 'Created at'],
      ['#1001', 'a@example.com', '2026-11-20 10:00', '9.00', '12.00', '2026-11-20 09:58'],
    ]),
  ).toEqual({ time: 2, amount: 4, order: 0, hasHeader: true });
  expect(
    findColumns([
      ['Bestellnummer', 'Bestelldatum', 'Betrag'],
      ['7', '20.11.2026 10:00', '12,50 €'],
    ]),
  ).toEqual({ time: 1, amount: 2, order: 0, hasHeader: true });
});

test.each([
  ['item-price', true],
  ['Item Total', true],
  ['Lineitem price', true],
  ['Price', true],
  ['Preis', true],
  ['Total', false],
  ['Total price', false],
  ['Order price', false],
  ['Gesamtpreis', false],
  ['Items subtotal', false],
  ['Amount', false],
])('an amount under %j belongs to one item: %s', (name, isOfItem) => {
  expect(isItemPrice(name)).toBe(isOfItem);
});

test('a column that is called a date and holds none is not taken', () => {
  const found = findColumns([
    ['Date', 'When'],
    ['yes', '2026-11-20 10:00'],
  ]);
  expect(found).toMatchObject({ time: 1, hasHeader: true });
});

test('without a header the first dates are taken and nothing is guessed about money', () => {
  expect(findColumns([['12.5', '20/11/2026 10:00']])).toEqual({
    time: 1,
    amount: null,
    order: null,
    hasHeader: false,
  });
  expect(findColumns([])).toEqual({ time: null, amount: null, order: null, hasHeader: false });
  expect(findColumns([['just', 'words']])).toMatchObject({ time: null });
});
