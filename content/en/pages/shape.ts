/** Colour families of the site: Create, Operate, Infrastructure, Library, Grow, Move, Insight, House. */
export type Family = 'CRE' | 'OPS' | 'INF' | 'LIB' | 'GRO' | 'MOV' | 'INS' | 'HSE';

export interface PageAction {
  label: string;
  /** A path of the site or `#id` of a section on the same page. */
  to: string;
}

export interface PageSection {
  /** Stable: addresses with this hash are shared by readers. */
  id: string;
  heading: string;
  text: string;
  points?: readonly { term: string; text: string }[];
}

/** The words of one route. */
export interface PageCopy {
  /** Unique topic; the app adds the brand, and both together stay within 60 characters. */
  title: string;
  /** Unique, 120–155 characters, for search results and previews. */
  description: string;
  family: Family;
  /** Left half of the label chip: 'INF-01', or the brand code on house pages. */
  code: string;
  /** Right half of the label chip. */
  label: string;
  headline: string;
  sub: string;
  action: PageAction;
  second?: PageAction;
  /** Hero scene of the illustration generator; no two pages share both values. */
  scene?: { kit: string; camera: 'L' | 'R' | 'F' | 'P' };
  /** The working tool below the hero. Its id is a hash of the page; the heading is for tools that bring none. */
  tool?: { id: string; heading?: string };
  /** In reading order, two to five. */
  sections: readonly PageSection[];
  /** Three route names for "Often used with". */
  usedWith: readonly string[];
}
