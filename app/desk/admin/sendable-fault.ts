import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';
import { readAmount } from './amount-field.tsx';

/** What is wrong with an amount that is to leave a balance, for its field; nothing when it can. */
export function sendableFault(typed: string, most: Money): { amount?: string } {
  const minor = readAmount(typed) ?? 0;
  if (minor === 0) return { amount: m.operator_amount_wrong() };
  return minor > most.amount ? { amount: m.finance_send_back_too_much({ most: moneyText(most) }) } : {};
}
