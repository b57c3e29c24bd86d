import { expect, test } from 'vitest';
import { CallRefused } from '#contract/client.ts';
import { eInvoiceObstacles } from '#contract/e-invoice-obstacles.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { whyNoEInvoice } from './e-invoice-words.ts';

const refusal = (data: ErrorData['e_invoice.not_possible']) =>
  new CallRefused(errors['e_invoice.not_possible'].code, '', data);

test('the reader may be staff, and the document a credit note: no sentence says "your", "reissue" or the name of a setting', () => {
  for (const obstacle of eInvoiceObstacles)
    expect(whyNoEInvoice(refusal({ obstacle, setting: null }))).not.toMatch(/\byour\b|reissue|[a-z]_[a-z]/i);
});

test('staff, whose refusal has a setting, read its name behind the reason', () => {
  const lacking = { obstacle: 'seller_vat_id', setting: 'SELLER_VAT_ID' } as const;
  const reason = whyNoEInvoice(refusal({ ...lacking, setting: null }));
  expect(whyNoEInvoice(refusal(lacking))).toBe(
    `${reason} Set SELLER_VAT_ID so that later documents have it.`,
  );
});

test('an organisation is told which field of its billing profile XRechnung needs, and the reader of a top-up that it has no electronic invoice', () => {
  expect(whyNoEInvoice(refusal({ obstacle: 'buyer_email', setting: null }))).toContain(
    '“Send copies of invoices to”',
  );
  expect(whyNoEInvoice(refusal({ obstacle: 'top_up', setting: null }))).toBe(
    'There is no electronic invoice for a top-up.',
  );
});
