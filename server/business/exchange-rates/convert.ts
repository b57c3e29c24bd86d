import type { RateUsed } from '#contract/accounting-currencies.ts';
import { divided } from '#contract/money.ts';
import { decimalsOf } from '#server/platform/value-text.ts';

/**
 * An amount of a document in the accounting currency, rounded half up to its minor unit. Where neither is the base, it goes through
 * the base and is rounded once, at the end (Directive 2006/112/EC, article 91(2)).
 * @param amount minor units
 */
export function convert(amount: number, from: string, to: string, rate: RateUsed): number {
  const [document, accounting] = [fractionOf(rate.document), fractionOf(rate.accounting)];
  return divided(
    BigInt(amount) * accounting.digits * document.ones * tens(decimalsOf(to)),
    document.digits * accounting.ones * tens(decimalsOf(from)),
  );
}

const tens = (places: number): bigint => 10n ** BigInt(places);

/** "1.1583" is 11583 of 10000. */
function fractionOf(decimals: string): { digits: bigint; ones: bigint } {
  const [whole = '', part = ''] = decimals.split('.');
  return { digits: BigInt(whole + part), ones: tens(part.length) };
}
