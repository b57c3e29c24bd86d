import { paths } from '../../app/paths.ts';
import { isDesk } from '../../app/paths-desk.ts';
import { languages } from '../../app/paths-language.ts';

/** Links that do something else than to lead to their page: a filter changes its list in place, the search opens over the page. */
const inPlace = '[data-filter], [data-search]';

/**
 * Which links a browser may fetch while the pointer rests on them (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 * Pages of the site are named, and they alone: neither the desk nor calls, downloads and keyed addresses are among them, and
 * no link that has a query, which may hold a partner code or a token.
 */
export function speculationRules(): string {
  const before = languages ? `{/(${Object.keys(languages.pages).join('|')})}?` : '';
  const pages = Object.values(paths).filter((path) => !isDesk(path));
  const plain = pages.filter((path) => !path.includes(':')).map((path) => path.slice(1));
  const patterns = [`/(${plain.join('|')})`, ...pages.filter((path) => path.includes(':'))];
  const where = {
    and: [
      { href_matches: patterns.map((path) => ({ pathname: before + path, search: '' })) },
      { not: { selector_matches: inPlace } },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
