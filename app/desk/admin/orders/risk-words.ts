import { m } from '#app/paraglide/messages.js';

const words: Readonly<Record<string, () => string>> = {
  disposable_mail: m.operator_risk_disposable_mail,
  mail_not_verified: m.operator_risk_mail_not_verified,
  many_orders_in_a_day: m.operator_risk_many_orders,
  many_unpaid_in_a_day: m.operator_risk_many_unpaid,
  countries_differ: m.operator_risk_countries_differ,
  place_contradicts: m.operator_risk_place_contradicts,
  vat_id_refuted: m.operator_risk_vat_id_refuted,
  large_from_new_account: m.operator_risk_large_from_new,
};

/** Why an order is held, in words; a sign that has none yet is shown by its name. */
export const riskText = (reason: string): string => words[reason]?.() ?? reason;
