import { describe, expect, test } from 'vitest';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { invoicePaper } from '../invoices/pdf/paper.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import type { Try } from './payment-means.ts';
import { paymentOnPaper } from './payment-on-paper.ts';
import { byCard, paidInvoice, untaxed } from './test-e-invoices.ts';

const account = ['Acme GmbH', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX'];
const by = (provider: string, more: Partial<Try['payment']> = {}): Try => ({
  payment: { provider, state: 'succeeded', appliedAmount: 0, providerRef: null, debit: false, ...more },
  method: null,
});
const asking = (row: Partial<Invoice> = {}) =>
  paidInvoice({}, { state: 'proforma', number: null, issuedAt: null, paidAt: null, paidAmount: 0, ...row });

function printed(
  invoice: Invoice,
  tries: readonly Try[] = [],
  bankAccount: readonly string[] | null = account,
) {
  const { facts, notes } = invoicePaper(
    invoice,
    null,
    paymentOnPaper({ publicUrl: 'https://shop.test', bankAccount }, invoice, tries),
  );
  return { facts, notes: notes.filter((note) => note.startsWith('You can')) };
}
const page = 'on this page: https://shop.test/account/invoices?invoice=inv_01hf0z7x8g9k2m4n6p8r0t2v4w';
const transferWith = (reference: string) =>
  `You can also pay by bank transfer to this account: Acme GmbH, DE89 3704 0044 0532 0130 00, COBADEFFXXX. Please give this reference: ${reference}`;

describe('a paid invoice', () => {
  test.each([
    ['a card', [byCard(1190)], 'Card ending in 4242'],
    [
      'a part from the balance',
      [by('balance', { appliedAmount: 190 }), byCard(1000)],
      'Card ending in 4242, Account balance',
    ],
    ['a transfer', [by('bank', { appliedAmount: 1190 })], 'Bank transfer'],
    [
      'a try that failed first',
      [by('stripe', { state: 'failed' }), by('paypal', { appliedAmount: 1190 })],
      'PayPal',
    ],
  ])('says what it was paid by: %s', (_what, tries, paidBy) => {
    const { facts, notes } = printed(paidInvoice(), tries);
    expect(facts.slice(-2)).toEqual([
      ['Paid in full', '21 November 2026'],
      ['Paid by', paidBy],
    ]);
    expect(notes).toEqual([]);
  });

  test('says nothing of it where nobody knows, and asks for nothing once its money was taken back', () => {
    expect(printed(paidInvoice()).facts.at(-1)).toEqual(['Paid in full', '21 November 2026']);
    const lost = paidInvoice({}, { state: 'uncollectible', paidAmount: 0 });
    expect(printed(lost, [byCard(1190)])).toMatchObject({ notes: [] });
  });
});

describe('what asks for money', () => {
  test('names the page, and the account with a reference by which statements are read', () => {
    const { facts, notes } = printed(asking());
    expect(facts.at(-1)).toEqual(['Payment', 'due by 21 November 2026']);
    expect(notes).toEqual([`You can pay the $11.90 that is due ${page}`, transferWith('EZC-2026-000007')]);
  });

  test('asks for the rest of what was paid in part, also once it is issued', () => {
    const rest = { state: 'partially_paid', paidAmount: 510 } as const;
    for (const invoice of [asking(rest), paidInvoice({}, { ...rest, paidAt: null })])
      expect(printed(invoice, [byCard(510)]).notes[0]).toBe(`You can pay the $6.80 that is due ${page}`);
  });

  test('names the reference of the transfer that its payer has chosen', () => {
    const awaited = by('bank', { state: 'processing', providerRef: 'EZ-AAAAA-BBBBB' });
    expect(printed(asking(), [awaited]).notes[1]).toBe(transferWith('EZ-AAAAA-BBBBB'));
  });

  test('names no account where none is set, or where a transfer would not be found', () => {
    expect(printed(asking(), [], null).notes).toHaveLength(1);
    const topUp = paidInvoice({ lines: [oneLine(2500, { family: 'balance' })], tax: untaxed });
    const request = asking({ snapshot: { ...topUp.snapshot, about: 'Account balance' } });
    expect(printed(request).notes).toHaveLength(1);
  });

  test('asks nobody whose provider is bringing the money, and for nothing that is void or written off', () => {
    expect(printed(asking(), [by('stripe', { state: 'processing', debit: true })]).notes).toEqual([]);
    for (const state of ['void', 'written_off'] as const)
      expect(printed(asking({ state })).notes).toEqual([]);
  });
});
