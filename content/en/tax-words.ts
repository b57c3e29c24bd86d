import type { TaxWords } from '../tax-words.ts';

// Everything that pages say of tax beside prices. The first words of each pair are replaced wherever a page has them, so they may be
// in no other sentence. They have no signs that markup writes differently, such as quotes.

export const exclTax: TaxWords = ['excl. tax', 'incl. any tax'];
export const exclTaxAlone: TaxWords = ['Excl. tax.', 'Incl. any tax.'];
export const excludeTax: TaxWords = ['exclude tax', 'include any tax'];
export const addsOnlyTax: TaxWords = ['adds only tax', 'adds nothing'];
export const taxAdded: TaxWords = [
  'Tax for your country is added before you pay, on a line of its own.',
  'Any tax for your country is shown before you pay, on a line of its own.',
];
/** In place of an amount that is not known yet. */
export const taxLater: TaxWords = ['calculated at checkout', 'included in the price'];

export const taxQuestion: TaxWords = ['How is tax added?', 'How is tax charged?'];
export const taxAnswer: TaxWords = [
  'It is added before you pay and shown on its own line.',
  'It is part of the price, which is the same for everyone, and it is shown on its own line before you pay.',
];

/** In the terms, behind "in the currency that the order names". */
export const taxTerms: TaxWords = [
  'without tax. Tax is added for your country before you pay and shown on its own line.',
  'including any tax. The price is the same in every country. Any tax in it is shown on its own line before you pay.',
];
