import type { Family } from '#content/en/pages/shape.ts';
import type { Intent } from '#content/en/search-intents.ts';

/** The groups of results. `library` holds what sources beyond the site's own words find (sources.ts). */
export const searchGroups = [
  'tools',
  'pages',
  'sections',
  'articles',
  'answers',
  'actions',
  'library',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** One thing that can be found. It has either an address or a colour mode. */
export interface SearchEntry {
  group: SearchGroup;
  title: string;
  line: string;
  family: Family;
  /** An address of the site with its hash, or `mailto:`. */
  to?: string;
  /** For entries that change the colours in place of leading somewhere. */
  mode?: 'light' | 'dark' | 'auto';
  /** What it is called besides its title; not shown. */
  words?: string;
  /** What else is in it: headings, terms; not shown. */
  more?: string;
}

/** An intent with the address of its tool. */
export interface SearchIntent extends Omit<Intent, 'route'> {
  to: string;
  group: SearchGroup;
  family: Family;
}

/** What is sent to the browser as /search-index.json, and kept by the server. */
export interface SearchData {
  entries: readonly SearchEntry[];
  /** What a search asks for with its figures; the first that fits comes first. */
  intents: readonly SearchIntent[];
  /** What people say → what the entries say. */
  alike: readonly (readonly [said: string, meant: string])[];
  /** Words not looked for, one space between them. */
  common: string;
  /** Addresses to begin with. */
  suggested: readonly string[];
}
