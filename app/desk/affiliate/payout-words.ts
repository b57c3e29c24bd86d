import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import type { PayoutMethod } from '#contract/commissions.ts';

/** What comes of choosing a method. */
export const payoutHints: Readonly<Record<PayoutMethod, () => string>> = {
  credit: () => m.commissions_credit_hint({ share: percentText(affiliateTerms.creditBonusShare / 10_000) }),
  bank: m.commissions_bank_hint,
  paypal: m.commissions_paypal_hint,
};
