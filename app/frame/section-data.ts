import { withPrices } from '#app/catalogue/catalogue-prices.ts';
import { type PriceRow, priceRows } from '#app/catalogue/price-lists.ts';
import { type Release, releases } from '#content/changelog.ts';
import { type FaqEntry, faq } from '#content/en/faq.ts';
import type { PageSection, SectionBlock } from '#content/en/pages/shape.ts';
import { type PromiseKept, promises } from '#content/en/promises.ts';
import type { Currency } from '#contract/currencies.ts';

/** A section with everything it names from elsewhere in place: what a loader sends. */
export interface SectionData extends Omit<PageSection, 'show'> {
  show?: ShownBlock;
}
export type ShownBlock =
  | Exclude<SectionBlock, { kind: 'prices' | 'questions' | 'releases' | 'promises' }>
  | { kind: 'prices'; rows: readonly PriceRow[] }
  | { kind: 'questions'; entries: readonly FaqEntry[] }
  | { kind: 'releases'; releases: readonly Release[] }
  | { kind: 'promises'; promises: readonly PromiseKept[] };

/** @throws when the copy names a question or a price that does not exist */
export function sectionData({ show, ...section }: PageSection, currency: Currency): SectionData {
  const words = filled(section, currency);
  return show ? { ...words, show: shown(show, currency) } : words;
}

function shown(block: SectionBlock, currency: Currency): ShownBlock {
  switch (block.kind) {
    case 'prices':
      return { kind: 'prices', rows: priceRows(block.lists, currency) };
    case 'questions':
      return { kind: 'questions', entries: block.ids.map(question) };
    case 'releases':
      return { kind: 'releases', releases };
    case 'promises':
      return { kind: 'promises', promises };
    default:
      return filled(block, currency);
  }
}

function question(id: string): FaqEntry {
  const entries: readonly FaqEntry[] = faq;
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`No question has the id ${id}`);
  return found;
}

/** The same value with all references to prices filled, however deep they stand. */
export function filled<T>(value: T, currency: Currency): T {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? withPrices(one, currency) : one,
  );
}
