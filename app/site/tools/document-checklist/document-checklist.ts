import type { Choices, Item } from '#content/en/rules/document-checklist.ts';
import { walmartCountries } from '#content/en/rules/document-countries.ts';
import type { Need } from '#content/en/rules/document-rule.ts';
import { type MarketplaceId, marketplaces } from '#content/en/rules/documents.ts';

/** What a reader should know about the combination itself. */
export type Remark =
  | { kind: 'no-marketplace' }
  | { kind: 'no-region' }
  /** Our pages say nothing about this marketplace in the regions chosen. */
  | { kind: 'not-covered'; marketplace: MarketplaceId }
  /** Walmart names the countries whose companies it takes without a tax number of the United States. */
  | { kind: 'walmart-country' }
  /** TikTok Shop's page is about businesses in the United States. */
  | { kind: 'tiktok-country' };

export function remarks(choices: Choices): Remark[] {
  const found: Remark[] = [];
  if (choices.marketplaces.length === 0) found.push({ kind: 'no-marketplace' });
  if (choices.sellsTo.length === 0) found.push({ kind: 'no-region' });
  for (const { id, regions } of marketplaces) {
    if (!choices.marketplaces.includes(id)) continue;
    if (choices.sellsTo.some((one) => !regions.includes(one)))
      found.push({ kind: 'not-covered', marketplace: id });
  }
  const abroad = choices.country !== 'US';
  if (choices.marketplaces.includes('walmart') && abroad && !walmartCountries.includes(choices.country)) {
    found.push({ kind: 'walmart-country' });
  }
  if (choices.marketplaces.includes('tiktok') && abroad) found.push({ kind: 'tiktok-country' });
  return found;
}

export interface Readiness {
  ready: number;
  all: number;
  /** Items that are asked of everybody and not ticked. */
  missing: number;
  /** 0 to 1; 1 for an empty list. */
  part: number;
  /** The same apart, strongest need first; needs without a document are left out. */
  byNeed: { need: Need; ready: number; all: number }[];
}

export function readiness(items: readonly Item[], ticked: ReadonlySet<string>): Readiness {
  const ready = items.filter(({ id }) => ticked.has(id)).length;
  return {
    ready,
    all: items.length,
    missing: items.filter(({ id, need }) => need === 'asked' && !ticked.has(id)).length,
    part: items.length === 0 ? 1 : ready / items.length,
    byNeed: (['asked', 'if-asked', 'advised'] as const)
      .map((need) => items.filter((item) => item.need === need))
      .flatMap((some) =>
        some[0]
          ? [{ need: some[0].need, all: some.length, ready: some.filter(({ id }) => ticked.has(id)).length }]
          : [],
      ),
  };
}
