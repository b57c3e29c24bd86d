import type {
  CategoryId,
  FieldId,
  ListingField,
  ListingRule,
  RulePack,
  Severity,
} from '#content/en/rules/listings/shape.ts';
import {
  allowedCharacters,
  bannedCharacters,
  besideDigitOnly,
  oncePerText,
  spacing,
} from './check-characters.ts';
import { duplicateItems, maxBytes, maxCharacters, maxItems, maxWords } from './check-sizes.ts';
import {
  allCaps,
  bannedPhrases,
  noContacts,
  noMarkup,
  noYears,
  repeatedWord,
  startsWithBrand,
  wantedPhrases,
  withoutBrand,
} from './check-words.ts';
import type { Hit, Place } from './hits.ts';
import { type Item, itemsOf } from './list-items.ts';
import { signBorders } from './text-units.ts';

/** Fields that were never touched are absent. */
export type ListingTexts = Partial<Record<FieldId, string>>;

export interface ListingCase {
  pack: RulePack;
  category: CategoryId;
  /** The brand's own spelling, or nothing. */
  brand: string;
  texts: ListingTexts;
}

/** One thing that a rule has found. Ranges are UTF-16 places of the whole field, on the borders of signs. */
export interface Finding extends Hit {
  /** Counts from 1 in the order of the list: the number on the marks. */
  number: number;
  rule: ListingRule;
  field: FieldId;
  /** Entry of a list, from 1; 0 for the field as a whole. */
  item: number;
}

const order: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/**
 * What a listing would be stopped or changed for: worst first, then in the order of the fields and of the text. A field
 * without text is not looked at, unless it is required.
 */
export function checkListing({ pack, category, brand, texts }: ListingCase): Finding[] {
  const found: Omit<Finding, 'number'>[] = [];
  for (const field of pack.fields) {
    const text = texts[field.id] ?? '';
    const onSigns = signBorders(text);
    for (const rule of rulesFor(pack, category, field.id)) {
      const hits =
        rule.kind === 'wantedPhrases' ? wantedPhrases(rule, texts) : hitsOf(rule, field, text, brand.trim());
      for (const hit of hits) {
        found.push({
          ...hit,
          rule,
          field: field.id,
          ranges: hit.ranges.map(onSigns),
        });
      }
    }
  }
  return found
    .sort((a, b) => order[a.rule.severity] - order[b.rule.severity])
    .map((finding, i) => ({ ...finding, number: i + 1 }));
}

export function rulesFor(pack: RulePack, category: CategoryId, field: FieldId): ListingRule[] {
  return pack.rules.filter(
    (rule) => rule.fields.includes(field) && (rule.categories?.includes(category) ?? true),
  );
}

type PlacedHit = Hit & { item: number };

function hitsOf(rule: ListingRule, field: ListingField, text: string, brand: string): PlacedHit[] {
  const items = itemsOf(field, text);
  if (rule.kind === 'required') {
    return items.length > 0 ? [] : [{ ranges: [], text: '', count: 0, item: 0 }];
  }
  if (rule.kind === 'maxItems') return whole(maxItems(rule, items));
  if (rule.kind === 'duplicateItems') return whole(duplicateItems(rule, items));
  return items.flatMap((item, i) => {
    const place: Place = { text: item.text, item: i + 1, brand };
    return inText(rule, place).map((hit) => moved(hit, item, field.form === 'list' ? i + 1 : 0));
  });
}

function inText(rule: ListingRule, place: Place): Hit[] {
  switch (rule.kind) {
    case 'maxCharacters':
    case 'itemCharacters':
      return maxCharacters(rule, place);
    case 'maxBytes':
      return maxBytes(rule, place);
    case 'maxWords':
      return maxWords(rule, place);
    case 'repeatedWord':
      return repeatedWord(rule, place);
    case 'bannedCharacters':
      return bannedCharacters(rule, place);
    case 'besideDigitOnly':
      return besideDigitOnly(rule, place);
    case 'allowedCharacters':
      return allowedCharacters(rule, place);
    case 'oncePerText':
      return oncePerText(rule, place);
    case 'bannedPhrases':
      return bannedPhrases(rule, place);
    case 'allCaps':
      return allCaps(rule, place);
    case 'startsWithBrand':
      return startsWithBrand(rule, place);
    case 'withoutBrand':
      return withoutBrand(rule, place);
    case 'noMarkup':
      return noMarkup(rule, place);
    case 'noContacts':
      return noContacts(rule, place);
    case 'noYears':
      return noYears(rule, place);
    case 'spacing':
      return spacing(rule, place);
    default:
      return [];
  }
}

const whole = (hits: Hit[]): PlacedHit[] => hits.map((hit) => ({ ...hit, item: 0 }));

const moved = (hit: Hit, by: Item, item: number): PlacedHit => ({
  ...hit,
  item,
  ranges: hit.ranges.map(({ start, end }) => ({ start: start + by.start, end: end + by.start })),
});
