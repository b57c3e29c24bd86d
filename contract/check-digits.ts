/** Sums that numbers of companies are checked by. Numbers are strings of digits. */

/** Σ digit × weight, over as many digits as there are weights. */
export const weighted = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(number[i]), 0);

/** Of a number with any count of digits. */
export const remainder = (number: string, divisor: number): number =>
  [...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);

/** Luhn (ISO/IEC 7812-1): every second digit from the right doubled, its digits added. */
export const luhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, i) => sum + crossSum(Number(digit) * (1 + (i % 2))), 0) % 10 ===
  0;

/** Luhn from the left with a number added: the check digit of an Austrian UID. */
export const alternating = (number: string, added: number): number =>
  (10 -
    (([...number].reduce((sum, digit, i) => sum + crossSum(Number(digit) * (1 + (i % 2))), 0) + added) %
      10)) %
  10;

/** ISO 7064 mod 11,10; the last digit is the check digit. */
export function mod11of10(number: string): boolean {
  let product = 10;
  for (const digit of number.slice(0, -1)) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(number.at(-1));
}

const crossSum = (value: number): number => Math.floor(value / 10) + (value % 10);
