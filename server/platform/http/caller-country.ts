import type { FastifyRequest } from 'fastify';
import { isCountry } from '#contract/countries.ts';
import type { Config } from '#server/config.ts';

/**
 * The country that a proxy says a caller is in, ISO 3166-1, by the header of the setting COUNTRY_HEADER. It is believed exactly where
 * X-Forwarded-For is: from a proxy of TRUSTED_PROXIES, which also sends the address behind it.
 * @returns undefined where nobody says it, or what is said is no country (`XX`, `T1`)
 */
export function callerCountry(
  { ips = [], headers }: Pick<FastifyRequest, 'ips' | 'headers'>,
  { countryHeader }: Pick<Config, 'countryHeader'>,
): string | undefined {
  // Of a peer that is not trusted, its own address is the only one.
  if (!countryHeader || ips.length < 2) return undefined;
  const said = headers[countryHeader];
  const country = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return isCountry(country) ? country : undefined;
}
