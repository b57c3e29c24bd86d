import { families } from '#contract/pricing.ts';
import { type ReportedSubject, searchLength, toolNames } from '#contract/statistics.ts';

/** What the built site consists of, by the names it is counted under; the build writes it down. */
export interface Countable {
  /** Address pattern of every page, by route name. */
  pages: Readonly<Record<string, string>>;
  articles: readonly string[];
  /** Ids of the answers on the FAQ page. */
  answers: readonly string[];
  /** What may stand before the address of a page: `/zh/home`. */
  languages?: readonly string[];
}
export const nothingCountable: Countable = { pages: {}, articles: [], answers: [] };

/** Where an address that is no page is counted. */
export const missingPage = 'NotFound';

export interface NameBook {
  /** @returns the route name of an address without its query; null for what is no page of the visitors' */
  pageOf(path: string): string | null;
  /** Whether a browser may report this name. Searches are free words and have a rule of their own (`searchWords`). */
  knows(subject: Exclude<ReportedSubject, 'search_missed'>, name: string): boolean;
}

export function nameBook({ pages, articles, answers, languages = [] }: Countable): NameBook {
  const fixed = new Map<string, string>();
  const open: [pattern: RegExp, name: string][] = [];
  for (const [name, path] of Object.entries(pages)) {
    if (!path.includes(':')) fixed.set(path.toLowerCase(), name).set(path, name);
    else open.push([patternOf(path), name]);
  }
  const tools: ReadonlySet<string> = new Set(toolNames);
  const known = {
    page: new Set([...Object.keys(pages), missingPage]),
    tool_opened: tools,
    tool_used: tools,
    article_read: new Set(articles),
    answer_helped: new Set(answers),
    answer_missed: new Set(answers),
    purchase: new Set<string>(families),
  } satisfies Record<Exclude<ReportedSubject, 'search_missed'>, ReadonlySet<string>>;
  return {
    pageOf(asked) {
      const [, first = ''] = asked.split('/', 2);
      const path = languages.includes(first) ? asked.slice(first.length + 1) : asked;
      const exact = fixed.get(path) ?? fixed.get(path.toLowerCase());
      return exact ?? open.find(([pattern]) => pattern.test(path))?.[1] ?? null;
    },
    knows: (subject, name) => known[subject].has(name),
  };
}

/** `/material-list/:typeId?` as the page router reads it: letters of either size, one segment for each parameter. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`));
  return new RegExp(`^${parts.join('')}$`, 'i');
}

const emailLike = /\S@\S/;
/** Five digits and more, whatever stands between them: telephone, order, card and account numbers. */
const longNumber = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/u;

/**
 * What is kept of a search that found nothing: its letters and digits, in small letters, 40 characters at most.
 * @returns null for what looks like an address or a number of somebody's, and for less than two characters
 */
export function searchWords(typed: string): string | null {
  const text = typed.normalize('NFKC');
  if (emailLike.test(text) || longNumber.test(text)) return null;
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const cut = [...words].slice(0, searchLength).join('').trim();
  return cut.length < 2 ? null : cut;
}
