import type { FormValues } from '#app/forms/form-values.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { declareWithdrawal, WithdrawableOrder } from '#contract/withdrawals.ts';

/** What is declared, as far as it was filled in. */
export type Draft = Omit<CheckedOf<typeof declareWithdrawal>, 'captchaCode'>;

/** The order that a member picked from their own; null: another one, which they name. */
export type Picked = WithdrawableOrder | null;

/** What the form says, as the call wants it: all lines of an order are the order. */
export function drafted(
  { pick: _radio, lines, ...values }: FormValues,
  picked: Picked,
): Record<string, unknown> {
  if (!picked) return values;
  const chosen = typeof lines === 'string' ? [lines] : (lines ?? []);
  const all = picked.preview.lines.every(({ lineId }) => chosen.includes(lineId));
  return { ...values, orderNo: picked.orderNo, lines: all ? [] : chosen };
}
