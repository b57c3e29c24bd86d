/** The languages of the site, as told to the build of one of them (scripts/languages.ts). */
export interface Languages {
  /** The language of this build. */
  locale: string;
  /** The language whose addresses have no prefix; it has every page. */
  base: string;
  /** What each further language has: addresses without prefix, `/home`. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** What each further language has of the pages that are rendered for each request: patterns, `/material-list/:typeId?`. */
  rendered: Readonly<Record<string, readonly string[]>>;
}

const told = process.env.SITE_LANGUAGES;

/**
 * Null while there is one language. `process.env.SITE_LANGUAGES` is a constant of the build (vite.config.ts): what asks for
 * it before it calls one of these functions leaves nothing in the browser's files then.
 */
export const languages: Languages | null = told ? JSON.parse(told) : null;

export const locale = languages ? languages.locale : 'en';

/** What every address of this build begins with. */
export const prefix = languages && languages.locale !== languages.base ? `/${languages.locale}/` : '/';

/**
 * The one place that puts prefixes before addresses: `/zh/home` where this build's language has the page, else the
 * address as it stands, which is the base language's.
 * @param address an address or pattern of the site without prefix; query and hash may follow
 */
export function localised(address: string): string {
  return has(locale, address) ? prefix.slice(0, -1) + address : address;
}

/** @param address an address or pattern of the site without prefix; query and hash may follow an address */
function has(language: string, address: string): boolean {
  const path = address.replace(/[?#].*/, '');
  if (languages?.pages[language]?.includes(path)) return true;
  return (languages?.rendered[language] ?? []).some(
    (pattern) => pattern === address || new RegExp(addressesOf(pattern)).test(path),
  );
}

/** `/material-list/:typeId?` as the source of an expression for its addresses. */
export const addressesOf = (pattern: string): string =>
  `^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`;

/** The address without the prefix of any language; `/zh` alone is `/`. */
export function unlocalised(address: string): string {
  const first = address.split(/[/?#]/, 2)[1] ?? '';
  return languages?.pages[first] ? address.slice(first.length + 1) || '/' : address;
}

/** Whether a path of this site belongs to the build of another language. */
export function leavesLanguage(path: string): boolean {
  if (!languages) return false;
  return prefix === '/' ? unlocalised(path) !== path : !path.startsWith(prefix);
}

/** One page in one language. */
export interface Alternate {
  hrefLang: string;
  path: string;
}

/** A page in every language that has it, the base language first and last; none while that is the only one. */
export function alternates(address: string): Alternate[] {
  const path = unlocalised(address);
  const others = Object.keys(languages?.pages ?? {}).filter((language) => has(language, path));
  if (!languages || others.length === 0) return [];
  return [
    { hrefLang: languages.base, path },
    ...others.map((hrefLang) => ({ hrefLang, path: `/${hrefLang}${path}` })),
    { hrefLang: 'x-default', path },
  ];
}
