import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/read-pdf.ts';
import { paidInvoice } from '../../e-invoices/test-e-invoices.ts';
import { reminderPdf } from '../invoice-pdf.ts';
import type { Invoice } from '../invoices.tables.ts';
import { reminderPaper } from './reminder.ts';

const due = new Date('2026-12-03T10:00:00Z');
const asked = (row: Partial<Invoice> = {}): Invoice =>
  paidInvoice(
    {},
    {
      number: null,
      state: 'open',
      issuedAt: null,
      paidAt: null,
      paidAmount: 0,
      dueAt: due,
      currency: 'EUR',
      ...row,
    },
  );
const payment = {
  paidBy: null,
  toPay: {
    due: { amount: 1190, currency: 'EUR' },
    page: 'https://shop.example/account/invoices?invoice=inv_1',
    transfer: { account: ['Acme GmbH', 'DE89 3704 0044 0532 0130 00'], reference: 'SUB-2026-000066' },
  },
} as const;
const on = (day: string) => new Date(`${day}T10:00:00Z`);

test('it names the document, its day, how late it is, what is owed, and how to pay', () => {
  const { title, facts, sums, total, notes } = reminderPaper(asked(), payment, on('2026-12-11'));
  expect(title).toBe('Payment reminder');
  expect(Object.fromEntries(facts)).toMatchObject({
    Date: '11 December 2026',
    'Reminds of': expect.stringMatching(/^Proforma invoice PF-\w{8} of \d+ November 2026$/),
    'Was due on': '3 December 2026, 8 days ago',
  });
  expect(sums.at(-1)).toEqual(['Total, EUR', '€11.90']);
  expect(total).toEqual(['Still to pay, EUR', '€11.90']);
  expect(notes.join(' ')).toContain('Please give this reference: SUB-2026-000066');
  expect(notes.at(-1)).toContain('It is no invoice');
});

test('what was paid in part is taken off, and one day is one day', () => {
  const paper = reminderPaper(asked({ paidAmount: 500 }), payment, on('2026-12-04'));
  expect(paper.sums.at(-1)).toEqual(['Already paid', '−€5.00']);
  expect(paper.total[1]).toBe('€6.90');
  expect(Object.fromEntries(paper.facts)['Was due on']).toBe('3 December 2026, 1 day ago');
});

test('of an invoice that was paid before the letter left, it says that nothing is owed', () => {
  const { total, notes } = reminderPaper(paidInvoice(), { paidBy: 'Card', toPay: null }, on('2026-12-11'));
  expect(total[1]).toBe('$0.00');
  expect(notes[0]).toBe('It has been paid in the meantime: nothing is owed.');
});

test('of one that was taken back before the letter left, it does not say that it was paid', () => {
  const { total, notes } = reminderPaper(asked({ state: 'void' }), payment, on('2026-12-11'));
  expect(total[1]).toBe('€0.00');
  expect(notes[0]).toBe('It is no longer to be paid: nothing is owed for it.');
  expect(notes.join(' ')).not.toContain('reference');
});

test('the file is named after the document, and its foot leaves room for its place', async () => {
  const { fileName, bytes } = await reminderPdf(
    asked({ number: 'INV-2026-000189' }),
    { invoiceFont: null, seller: { brand: 'EZCaravel' } as never },
    payment,
    on('2026-12-11'),
  );
  expect(fileName).toBe('Reminder-INV-2026-000189.pdf');
  expect(readPdf(bytes)).toContain('Payment reminder');
});
