import { m } from '#app/paraglide/messages.js';
import type { ReceivableView } from '#contract/receivables-operator.ts';

export const viewTexts: Readonly<Record<ReceivableView, () => string>> = {
  not_due: m.reports_not_due,
  days_1_30: m.reports_days_1_30,
  days_31_60: m.reports_days_31_60,
  days_61_90: m.reports_days_61_90,
  days_over_90: m.reports_days_over_90,
  uncollectible: m.shop_invoice_uncollectible,
  orders: m.reports_orders,
};

export const daysText = (days: number): string =>
  days === 1 ? m.reports_overdue_day() : m.reports_overdue_days({ days });
