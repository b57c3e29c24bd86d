import { endpoint, nothing } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const base = '/listings/v1';
const owned = { method: 'GET', access: 'member', body: 'none', input: nothing } as const;
const errors = ['session.missing', 'session.ended', 'entitlement.missing'] as const;

/** Listings of one catalogue that are checked; what comes behind them is not. */
export const maxCatalogueRows = 50_000;
/** Sets of word rules that are offered, the last changed first. */
export const maxWordRules = 50;

export const readCatalogueCheck = endpoint({
  ...owned,
  name: 'readCatalogueCheck',
  path: `${base}/readCatalogueCheck`,
  output: z.strictObject({
    /** Listings of one file that the member’s plan has checked. */
    maxRows: z.int(),
  }),
  errors: [...errors],
  summary:
    'What the member’s plan allows for the check of a whole catalogue, which runs in the browser: the file is sent nowhere.',
});

const shownRules = z.strictObject({
  workId: idSchema('work'),
  title: z.string(),
  client: z.string(),
  changedAt: instant,
  /** As `parseWordRules` reads it. */
  content: z.string(),
});
export type ShownWordRules = z.output<typeof shownRules>;

export const listWordRules = endpoint({
  ...owned,
  name: 'listWordRules',
  path: `${base}/listWordRules`,
  output: z.strictObject({ items: z.array(shownRules) }),
  errors: [...errors],
  summary:
    'The word rules of the member and of the teams they are in, with their words, the last changed first.',
});
