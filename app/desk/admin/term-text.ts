import { m } from '#app/paraglide/messages.js';

/** How long a term is; 0 = paid once. */
export function termText(months: number): string {
  if (months === 0) return m.operator_once();
  return months === 1 ? m.operator_one_month() : m.operator_months({ months });
}
