import type { DocumentSourceId } from './document-sources.ts';
import type { CompanyType, DocumentId, MarketplaceId, Region } from './documents.ts';

export type Need = 'asked' | 'if-asked' | 'advised';

export interface DocumentRule {
  document: DocumentId;
  need: Need;
  /** Who asks, and for what. */
  why: string;
  /** How new or how long valid. */
  fresh?: string;
  /** Absent where it is our own advice. */
  source?: DocumentSourceId;
  /** Each absent condition means "all". */
  on?: readonly MarketplaceId[];
  to?: readonly Region[];
  types?: readonly CompanyType[];
  /** Of the seller: code of a country, 'eu' for the Union, 'unread' for papers in a language Amazon does not read. */
  from?: readonly string[];
  notFrom?: readonly string[];
}
