import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { BankStatementForOperator } from '#contract/bank-statements.ts';

/** "20 Nov 2026 to 21 Nov 2026", or one day; nothing where the file says none. */
export function periodText({ from, to }: Pick<BankStatementForOperator, 'from' | 'to'>): string {
  if (from && to && from !== to) return m.bank_preview_period({ from: dayText(from), to: dayText(to) });
  const day = from ?? to;
  return day ? dayText(day) : '–';
}
