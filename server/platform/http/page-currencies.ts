import type { IncomingMessage } from 'node:http';
import { type Currency, currencies } from '#contract/currencies.ts';
import { inlineHashesOf } from './inline-hashes.ts';
import { type Pages, type Stored, storeRendered } from './pages.ts';
import { wantedCurrency } from './wanted-currency.ts';

/** What pages are made in at build. */
const [builtIn] = currencies;

/** The pages of the build in the currency that a visitor wants (docs/decisions/0048-prices-per-currency.md). */
export interface PageCurrencies {
  /**
   * What a request is answered with.
   * @param stored what the build has at its path
   * @returns null while the page has to be made
   */
  shown(path: string, stored: Stored, request: IncomingMessage): Stored | null;
  /**
   * Makes the page that a request wants, once for everybody who wants it; after that, `shown` knows it.
   * @returns false where it cannot be rendered; the next request tries again
   */
  make(path: string, stored: Stored, request: IncomingMessage): Promise<boolean>;
}

/** At most one page is kept for each page of the build and each further currency. */
export function pageCurrencies({
  currencies: sold,
  inCurrency,
  fill,
}: Pick<Pages, 'currencies' | 'inCurrency' | 'fill'>): PageCurrencies {
  const kept = new Map<string, Stored>();
  const making = new Map<string, Promise<boolean>>();
  const keyOf = (path: string, stored: Stored, { headers }: IncomingMessage) => {
    const wanted = wantedCurrency(headers.cookie, sold);
    return wanted === builtIn || !isPage(stored) ? null : { wanted, key: `${wanted} ${path}` };
  };
  const render = async (path: string, stored: Stored, wanted: Currency): Promise<Stored | null> => {
    const answered = await inCurrency(path, stored.plain.toString(), wanted);
    if (answered.status >= 500) return null;
    // A page that is no route of ours is the same in every currency.
    if (answered.status !== 200) return stored;
    const html = fill(await answered.text());
    return { ...(await storeRendered(html, stored.cache)), inlineHashes: inlineHashesOf(html) };
  };
  return {
    shown(path, stored, request) {
      const other = keyOf(path, stored, request);
      return other ? (kept.get(other.key) ?? null) : stored;
    },
    async make(path, stored, request) {
      const other = keyOf(path, stored, request);
      if (!other || kept.has(other.key)) return true;
      const { key, wanted } = other;
      const known = making.get(key);
      if (known) return known;
      const made = render(path, stored, wanted).then((page) => {
        if (page) kept.set(key, page);
        return page !== null;
      });
      making.set(key, made);
      const forget = () => making.delete(key);
      made.then(forget, forget);
      return made;
    },
  };
}

/** What the page renderer made, and no other file. */
export const isPage = ({ type }: Stored): boolean => type.startsWith('text/html');
