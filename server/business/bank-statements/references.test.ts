import { expect, test } from 'vitest';
import { transferReference } from '#server/platform/payments/bank.ts';
import { namesIn } from './references.ts';

const written = transferReference('pay_01hf0z7x8g9k2m4n6p8r0t2v4w');

test('a reference is found however banks and payers write it', () => {
  expect(written).toBe('EZ-6P8R0-T2V4W');
  const [, first = '', second = ''] = written.split('-');
  for (const text of [
    written,
    written.toLowerCase(),
    written.replaceAll('-', ' '),
    `Rechnung EZ ${first}${second} danke`,
    `order ${written.slice(0, 7)} ${written.slice(7)}`,
    // Zero and O, one and I or L look alike on a bank's form.
    written.replaceAll('0', 'O').replaceAll('1', 'I'),
  ])
    expect(namesIn(text)).toContain(written);
});

test('numbers of invoices, receipts, orders and subscriptions are found with and without hyphens', () => {
  expect(namesIn('INV-2026-000123, EZC 2026 000007')).toEqual(
    expect.arrayContaining(['INV-2026-000123', 'EZC-2026-000007']),
  );
  expect(namesIn('rec2026000001')).toEqual(['REC-2026-000001']);
  expect(namesIn('SUB-2026-000001')).toEqual(['SUB-2026-000001']);
  expect(namesIn('CN-2026-000001, and nothing else')).toEqual([]);
});

test('digits behind a number may belong to it or not, and each reading has to be looked up', () => {
  const found = namesIn('INV-2026-1234567');
  expect(found).toEqual(['INV-2026-123456', 'INV-2026-1234567']);
  expect(namesIn('INV-2026-000123 20.11.2026')).toEqual(['INV-2026-000123']);
});
