/** An id by its kind and its last six digits, "pay_…7k2p9x", which tell two of a list apart; numbers and words stay whole. */
export const shortName = (named: string): string =>
  named.replace(/\b([a-z]{3}_)[0-9a-z]{12,}([0-9a-z]{6})\b/g, '$1…$2');
