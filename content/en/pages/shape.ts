/** Colour families of the site: Create, Operate, Infrastructure, Library, Grow, Move, Insight, House. */
export type Family = 'CRE' | 'OPS' | 'INF' | 'LIB' | 'GRO' | 'MOV' | 'INS' | 'HSE';

export interface PageAction {
  label: string;
  /** A path of the site or `#id` of a section on the same page. */
  to: string;
  /** What members are offered in its place; without it, their account in place of a new one. */
  member?: { label: string; to: string };
}

/** Lists of the catalogue that a page can show as a ledger of prices. */
export type PriceListName =
  | 'writing'
  | 'social'
  | 'browsers'
  | 'registration'
  | 'dedicated'
  | 'server-options'
  | 'vps'
  | 'residential'
  | 'static-isp'
  | 'datacentre'
  | 'mobile'
  | 'membership'
  | 'overview';

/** What a section shows besides its words. Facts it names from elsewhere are resolved when the page is rendered. */
export type SectionBlock =
  /** One table of prices, straight from the catalogue. */
  | { kind: 'prices'; lists: readonly PriceListName[] }
  /** What differs between things: the first column names the question. */
  | {
      kind: 'compare';
      /** Head of the first column. */
      about: string;
      columns: readonly string[];
      /** `detail` is a second, quiet line below the term. */
      rows: readonly { term: string; detail?: string; cells: readonly string[] }[];
      /** The cells are figures, which end at the right of their columns. */
      figures?: boolean;
      note?: string;
      /** Who the rows come from, beside the note. */
      sources?: string;
    }
  /** To be ticked off, kept on the reader's device, printed. Ids are stable. */
  | { kind: 'checklist'; items: readonly { id: string; text: string; why?: string }[] }
  /** Entries of the questions page, by id. */
  | { kind: 'questions'; ids: readonly string[] }
  /** A drawing of `app/site/pages/pictures`, by name. */
  | { kind: 'picture'; name: string; caption?: string }
  | { kind: 'code'; samples: readonly { label: string; code: string }[] }
  /** Unequal fields, each with a drawing that shows a real piece of the interface. */
  | { kind: 'features'; items: readonly { term: string; text: string; picture?: string }[] }
  /** Short true statements side by side. */
  | { kind: 'facts'; items: readonly { term: string; text: string }[] }
  /** Words of somebody to somebody: wide and calm. */
  | { kind: 'letter'; paragraphs: readonly string[] }
  /** Ways on, each with what it leads to. `to` is an address of the site. */
  | { kind: 'ways'; items: readonly { term: string; text: string; to: string; action: string }[] }
  /** The release log (content/changelog.ts). */
  | { kind: 'releases' }
  /** The promise board (content/en/promises.ts). */
  | { kind: 'promises' };

export interface PageSection {
  /** Stable: addresses with this hash are shared by readers. */
  id: string;
  heading: string;
  text: string;
  points?: readonly { term: string; text: string }[];
  show?: SectionBlock;
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
  /** Headline of the closing band, as a sentence of at most 9 words; without it the family's is shown. */
  closing?: string;
  /** The text below that headline, and where its button leads if not to the page's action. */
  ending?: { text: string; action?: PageAction };
  /** Hero scene of the illustration generator; no two pages share both values. */
  scene?: {
    kit: string;
    camera: 'L' | 'R' | 'F' | 'P';
    /** The value of the page's tool as it opens; the tool changes it from then on (app/scenes/use-live-scene.ts). */
    live?: { count?: number; bars?: readonly number[]; parcel?: readonly [number, number, number] };
    /** Words of the data plate: what it is, and the value. */
    plate?: { note?: string; text: string };
  };
  /** The working tool below the hero. Its id is a hash of the page; the heading is for tools that bring none. */
  tool?: { id: string; heading?: string };
  /** In reading order, two to seven; an order page has none. A price in their words is a reference to the catalogue: `{price:vps-1}`. */
  sections: readonly PageSection[];
  /** Three route names for "Often used with"; none on an order page. */
  usedWith: readonly string[];
}
