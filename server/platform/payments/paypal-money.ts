import { z } from 'zod';
import type { Money } from '#contract/money.ts';
import { decimalsOf } from '../value-text.ts';

/** An amount as PayPal writes it. https://developer.paypal.com/api/rest/reference/currency-codes/ */
export const paypalMoney = z.object({ currency_code: z.string(), value: z.string() });
export type PaypalMoney = z.output<typeof paypalMoney>;

/** PayPal takes no parts of these, whatever ISO 4217 says. */
const wholeOnly: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

/** @throws Error when PayPal has no way to write the amount */
export function toPaypal({ amount, currency }: Money): PaypalMoney {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error('PayPal takes no such amount');
  const places = decimalsOf(currency);
  const digits = String(amount).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places);
  if (!wholeOnly.has(currency))
    return { currency_code: currency, value: places ? `${whole}.${part}` : whole };
  if (Number(part) > 0) throw new Error(`PayPal takes no parts of ${currency}`);
  return { currency_code: currency, value: whole };
}

/** @throws Error when it is no amount in whole minor units */
export function fromPaypal({ currency_code: currency, value }: PaypalMoney): Money {
  const places = decimalsOf(currency);
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(value) ?? [];
  const minor = part.slice(0, places).padEnd(places, '0');
  if (whole === '' || Number(part.slice(places)) > 0) throw new Error('PayPal named no amount of money');
  return { amount: Number(`${sign}${whole}${minor}`), currency };
}

/** Money that is not what was asked for is concluded from by nobody: it stays open until staff have looked at it. */
export class UnexpectedAmount extends Error {
  override name = 'UnexpectedAmount';
}

/** @throws UnexpectedAmount */
export function requireSame(asked: Money, told: PaypalMoney): void {
  const { amount, currency } = fromPaypal(told);
  if (amount !== asked.amount || currency !== asked.currency)
    throw new UnexpectedAmount(
      `asked for ${asked.amount} ${asked.currency}, PayPal says ${amount} ${currency}`,
    );
}
