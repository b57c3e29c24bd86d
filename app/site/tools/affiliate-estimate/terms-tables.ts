import { priceText } from '#app/catalogue/price-text.ts';
import { percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { affiliateTerms, commissionRates } from '#content/catalogue/affiliate.ts';
import type { Currency } from '#contract/currencies.ts';
import { familyName } from './words.ts';

/** The public terms as facts, from where the settings start. */
export function termFacts(currency: Currency) {
  const { windowDays, holdDays, leastPayout, payoutDayOfMonth, creditBonusShare } = affiliateTerms;
  return [
    { term: m.partners_terms_click({ days: windowDays }), text: m.partners_terms_click_text() },
    { term: m.partners_terms_hold({ days: holdDays }), text: m.partners_terms_hold_text() },
    {
      term: m.partners_terms_least({ amount: priceText(leastPayout, currency) }),
      text: m.partners_terms_least_text(),
    },
    {
      term: m.partners_terms_day({ day: payoutDayOfMonth }),
      text: m.partners_terms_day_text({ bonus: percent(creditBonusShare / 10_000) }),
    },
  ];
}

/** What each family of the catalogue pays, and for how long. */
export function rateTable() {
  return {
    columns: [m.partners_rates_share(), m.partners_rates_long()],
    note: m.partners_rates_net(),
    rows: commissionRates.map(({ family, share, months }) => ({
      term: familyName(family),
      cells: [
        percent(share / 10_000),
        months > 0 ? m.partners_rates_months({ months }) : m.partners_rates_once(),
      ],
    })),
  };
}
