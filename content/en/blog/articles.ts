import { brand } from '#content/brand.ts';
import { type ArticleFigure, type ArticleSource, figures, sources } from './sources.ts';

export type ArticleTopic = 'Logistics' | 'Listings' | 'Accounts' | 'Numbers' | 'Servers';

/** The page whose tool the article embeds and links to, by route name. */
export type ArticleTool =
  | 'LogisticsControl'
  | 'EzWriting'
  | 'EzRegister'
  | 'BrandGrow'
  | 'Vps'
  | 'ReviewInsights'
  | 'EzBrowsers';

export interface Article {
  /** Last part of the address /blog-detail/:id and name of the MDX file. */
  id: number;
  title: string;
  topic: ArticleTopic;
  /** Colour family and first half of the label chip. */
  family: 'MOV' | 'CRE' | 'OPS' | 'GRO' | 'INF' | 'INS';
  /** 120 to 155 characters, unique on the site. */
  description: string;
  publishedOn: string;
  /** Day on which the sources were last read. */
  updatedOn: string;
  /** Reading time at 200 words a minute, without the list of sources. */
  minutes: number;
  relatedTool: ArticleTool;
  /** The heading under which the page places the tool. */
  toolHeading: string;
  sources: readonly ArticleSource[];
  /** Every number taken from a source, as the article words it. */
  figures: readonly ArticleFigure[];
}

export const byline = `The ${brand.name} desk`;

export const articles = [
  {
    id: 1,
    title: 'How to read volumetric weight on a freight invoice',
    topic: 'Logistics',
    family: 'MOV',
    description:
      'An invoice names three weights and charges for one. See where each number comes from, which two lines to check, and when to repack.',
    publishedOn: '2026-11-03',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'LogisticsControl',
    toolHeading: 'Try it with your box',
    sources: sources[1],
    figures: figures[1],
  },
  {
    id: 2,
    title: 'A product title that survives marketplace rules',
    topic: 'Listings',
    family: 'CRE',
    description:
      'Length limits, characters and repeats on Amazon, eBay, Etsy and Walmart, with one title built step by step to pass the tightest rule.',
    publishedOn: '2026-11-10',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'EzWriting',
    toolHeading: 'Check your own title',
    sources: sources[2],
    figures: figures[2],
  },
  {
    id: 3,
    title: 'The document folder to prepare before you register',
    topic: 'Accounts',
    family: 'OPS',
    description:
      'Gather identity, business, address, bank and tax papers once, in the format marketplaces accept, so that registration is one sitting.',
    publishedOn: '2026-10-06',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'EzRegister',
    toolHeading: 'Build your own list',
    sources: sources[3],
    figures: figures[3],
  },
  {
    id: 4,
    title: 'Profit per unit: eight costs sellers forget',
    topic: 'Numbers',
    family: 'GRO',
    description:
      'Price minus goods, fee and label looks like profit. One worked example adds the eight costs that come later and ends at half the margin.',
    publishedOn: '2026-10-13',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'BrandGrow',
    toolHeading: 'Run your own numbers',
    sources: sources[4],
    figures: figures[4],
  },
  {
    id: 5,
    title: 'VPS or dedicated: choose by workload',
    topic: 'Servers',
    family: 'INF',
    description:
      'Four measurements from one ordinary week decide between a virtual and a dedicated server. How to take them, read them and act on them.',
    publishedOn: '2026-10-20',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'Vps',
    toolHeading: 'Pick a plan with your line',
    sources: sources[5],
    figures: figures[5],
  },
  {
    id: 6,
    title: 'Reading a hundred reviews in ten minutes',
    topic: 'Numbers',
    family: 'INS',
    description:
      'A timed routine for a hundred reviews: collect, count themes, keep quotes, and know how far a hundred opinions can be trusted.',
    publishedOn: '2026-10-27',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'ReviewInsights',
    toolHeading: 'Let the table do the counting',
    sources: sources[6],
    figures: figures[6],
  },
  {
    id: 7,
    title: 'Agency work: separate workspaces, clear permissions',
    topic: 'Accounts',
    family: 'OPS',
    description:
      'How an agency works in client shops without shared passwords: one workspace per client, roles from the marketplace, a clean exit.',
    publishedOn: '2026-11-17',
    updatedOn: '2026-11-20',
    minutes: 5,
    relatedTool: 'EzBrowsers',
    toolHeading: 'Plan your own workspaces',
    sources: sources[7],
    figures: figures[7],
  },
] as const satisfies readonly Article[];
