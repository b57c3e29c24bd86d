import { type Currency, currencies } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import { listOf } from './settings.ts';

const written = /^(\d{1,9})(?:\.(\d{2}))?(?:\s+([A-Z]{3}))?$/;

/**
 * What one of the staff may move alone in 24 hours, an amount for each currency: `500 USD, 450 EUR`. An amount without a currency
 * is in the first that the install sells in. In a currency that is not named, everything needs a second person.
 */
export function readSecondPerson(told: string, first: Currency, problems: string[]): Money[] {
  const refuse = (why: string) => problems.push(`SECOND_PERSON_ABOVE: ${why}`);
  const amounts = new Map<string, Money>();
  for (const one of listOf(told, ',')) {
    const [, whole = '', part = '00', currency = first] = written.exec(one) ?? [];
    if (!whole) refuse(`"${one}" is not an amount, such as 500, 500.00 or 450 EUR`);
    else if (!currencies.some((known) => known === currency))
      refuse(`${currency} is not one of ${currencies.join(', ')}`);
    else if (amounts.has(currency)) refuse(`names two amounts in ${currency}`);
    else amounts.set(currency, { amount: Number(whole + part), currency });
  }
  return [...amounts.values()];
}
