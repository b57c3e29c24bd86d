import { attachmentField } from './attachments.ts';
import type { CaseState, caseMoves } from './states.ts';

/** Whose papers are known by these: content/en/rules/documents.ts has the same words. */
export const caseMarketplaces = ['amazon', 'ebay', 'etsy', 'walmart', 'tiktok'] as const;
export const legalForms = ['individual', 'sole-trader', 'company'] as const;
export const caseRegions = ['us', 'eu', 'uk'] as const;

export const caseSides = ['member', 'staff'] as const;
export type CaseSide = (typeof caseSides)[number];

interface Mover {
  by: readonly CaseSide[];
  /** Only in plans whose papers staff review, or only in the others; absent: in all. */
  review?: boolean;
  /** Only when nothing that is asked of everybody is missing. */
  whole?: true;
}
type Movers = {
  readonly [From in CaseState]: { readonly [To in (typeof caseMoves)[From][number]]: Mover };
};

const both = ['member', 'staff'] as const;
const cancel: Mover = { by: ['member'] };

/** Who may make each move of `caseMoves`; one without a row does not compile. */
const caseMovers: Movers = {
  preparing: {
    in_review: { by: ['member'], review: true, whole: true },
    ready_to_file: { by: ['member'], review: false, whole: true },
    canceled: cancel,
  },
  in_review: {
    changes_asked: { by: ['staff'] },
    ready_to_file: { by: ['staff'], whole: true },
    preparing: { by: ['member'] },
    canceled: cancel,
  },
  changes_asked: { in_review: { by: ['member'], whole: true }, canceled: cancel },
  ready_to_file: { filed: { by: both }, preparing: { by: ['member'] }, canceled: cancel },
  filed: { registered: { by: both }, preparing: { by: both }, closed: { by: both }, canceled: cancel },
  registered: { closed: { by: both } },
  closed: {},
  canceled: {},
};

/** The moves that one side may make now. */
export function caseSteps(
  state: CaseState,
  side: CaseSide,
  reviewed: boolean,
): { to: CaseState; whole: boolean }[] {
  return Object.entries<Mover>(caseMovers[state]).flatMap(([to, { by, review, whole = false }]) =>
    by.includes(side) && (review === undefined || review === reviewed)
      ? [{ to: to as CaseState, whole }]
      : [],
  );
}

export const caseVerdicts = ['accepted', 'refused'] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

export const paperTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type PaperType = (typeof paperTypes)[number];
/** A paper travels alone, in the field that all files travel in. */
export const paperField = attachmentField;
export const paperRule = { maxFiles: 1, maxFileBytes: 5 * 1024 * 1024 } as const;
/** Of one case. */
export const maxPapers = 60;
/** Days from the upload to the deletion, and after the end of a case at most. */
export const paperDays = { least: 1, most: 365, usual: 90, afterEnd: 30 } as const;
