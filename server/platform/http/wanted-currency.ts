import { type Currency, currencyCookie } from '#contract/currencies.ts';

/** What an install sells in; the first is for visitors who have chosen none. */
export type Currencies = readonly [Currency, ...Currency[]];

const mark = `${currencyCookie}=`;
const named = new RegExp(`(?:^|;)\\s*${mark}([^;]*)`);

/**
 * In which currency a visitor wants to see prices: the one in the cookie if the install sells in it, else the first. A request
 * without the cookie costs one look at its header.
 * @param cookies the header, as it came
 */
export function wantedCurrency(cookies: string | undefined, sold: Currencies): Currency {
  const [first] = sold;
  if (sold.length === 1 || !cookies?.includes(mark)) return first;
  const chosen = named.exec(cookies)?.[1]?.trim();
  return sold.find((one) => one === chosen) ?? first;
}

/** What the answers that name prices depend on besides their address. */
export const varyBy = (sold: Currencies): string =>
  sold.length > 1 ? 'accept-encoding, cookie' : 'accept-encoding';
