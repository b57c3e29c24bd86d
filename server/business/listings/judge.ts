import { createHash } from 'node:crypto';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { type SavedListing, savedListing } from '#content/listing-rules/saved-listing.ts';
import type { WordMarket } from '#contract/word-rules.ts';

/** The rules of a marketplace as this build has them. */
export interface PackForm {
  market: WordMarket;
  hash: string;
  pack: unknown;
}

export const packForms = (all: readonly RulePack[] = Object.values(packs)): PackForm[] =>
  all.map((pack) => ({ market: pack.id, hash: hashOf(pack), pack }));

export const marketName = (market: WordMarket): string => marketplaces[market].name;

/** A listing in the content of a saved work; null where it has no text. */
export const listingIn = (content: string): SavedListing | null => savedListing(content);

/** Whether a listing has nothing that would stop it. @param pack a form that was kept */
export const passes = ({ category, brand, texts }: SavedListing, pack: unknown): boolean =>
  checkListing({ pack: pack as RulePack, category, brand, texts }).every(
    ({ rule }) => rule.severity !== 'error',
  );

/** Where a rule was read, and on which day, changes nothing that is found. */
function hashOf({ fields, rules }: RulePack): string {
  const counted = rules.map(({ source: _, checkedOn: _on, validFrom: _from, ...rule }) => rule);
  return createHash('sha256')
    .update(JSON.stringify([fields, counted]))
    .digest('hex');
}
