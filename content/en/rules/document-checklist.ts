import { sellerCountries } from './document-countries.ts';
import type { DocumentRule, Need } from './document-rule.ts';
import { documentRules } from './document-rules.ts';
import {
  type CompanyType,
  type DocumentId,
  documents,
  type MarketplaceId,
  type Region,
} from './documents.ts';

export interface Choices {
  marketplaces: readonly MarketplaceId[];
  /** Where the seller is registered: a code of document-countries.ts. */
  country: string;
  type: CompanyType;
  /** Where buyers are. */
  sellsTo: readonly Region[];
}

export interface Item {
  id: DocumentId;
  name: string;
  accepted: string;
  /** The strongest of its reasons. */
  need: Need;
  reasons: readonly DocumentRule[];
}

const strength: Record<Need, number> = { asked: 2, 'if-asked': 1, advised: 0 };

/** The documents that the rules name for a choice, in the order of the folder. */
export function checklist(choices: Choices): Item[] {
  const fitting = documentRules.filter((rule) => fits(rule, choices));
  return documents.flatMap((document) => {
    const reasons = fitting
      .filter((rule) => rule.document === document.id)
      .sort((a, b) => strength[b.need] - strength[a.need]);
    const [first] = reasons;
    return first ? [{ ...document, need: first.need, reasons }] : [];
  });
}

function fits(rule: DocumentRule, { marketplaces, country, type, sellsTo }: Choices): boolean {
  const marks = marksOf(country);
  return (
    (rule.on === undefined || rule.on.some((one) => marketplaces.includes(one))) &&
    (rule.to === undefined || rule.to.some((one) => sellsTo.includes(one))) &&
    (rule.types === undefined || rule.types.includes(type)) &&
    (rule.from === undefined || rule.from.some((one) => marks.has(one))) &&
    !rule.notFrom?.some((one) => marks.has(one))
  );
}

function marksOf(code: string): ReadonlySet<string> {
  const country = sellerCountries.find((one) => one.code === code);
  return new Set([code, ...(country?.eu ? ['eu'] : []), ...(country?.read ? [] : ['unread'])]);
}
