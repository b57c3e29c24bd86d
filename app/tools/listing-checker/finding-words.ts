import { m } from '#app/paraglide/messages.js';
import type { FieldId, RuleMessage } from '#content/en/rules/listings/shape.ts';
import { figure } from '../numbers/english.ts';
import type { Finding } from './check-listing.ts';

export const fieldNames: Record<FieldId, () => string> = {
  title: m.listing_field_title,
  subtitle: m.listing_field_subtitle,
  highlights: m.listing_field_highlights,
  pageTitle: m.listing_field_pageTitle,
  bullets: m.listing_field_bullets,
  tags: m.listing_field_tags,
  keywords: m.listing_field_keywords,
  description: m.listing_field_description,
  metaDescription: m.listing_field_metaDescription,
};

const chips: Record<RuleMessage, () => string> = {
  missing: m.listing_chip_missing,
  too_long: m.listing_chip_too_long,
  too_many_bytes: m.listing_chip_too_long,
  cut_on_phones: m.listing_chip_cut,
  shorter_reads: m.listing_chip_shorter,
  repeated: m.listing_chip_repeated,
  not_allowed: m.listing_chip_not_allowed,
  only_with_numbers: m.listing_chip_careful,
  once_only: m.listing_chip_once,
  promise: m.listing_chip_promise,
  claim: m.listing_chip_claim,
  filler: m.listing_chip_not_allowed,
  other_shop: m.listing_chip_not_allowed,
  capitals: m.listing_chip_capitals,
  too_many_items: m.listing_chip_many,
  item_too_long: m.listing_chip_too_long,
  same_item: m.listing_chip_same,
  brand_first: m.listing_chip_brand,
  brand_elsewhere: m.listing_chip_brand,
  code: m.listing_chip_code,
  contact: m.listing_chip_contact,
  year: m.listing_chip_year,
  spaces: m.listing_chip_spaces,
};

/** One or two words of the kind of finding. */
export const chipOf = ({ rule }: Finding) => chips[rule.message]();

/** What was found: the word or sign itself, else where it stands. */
export function whatOf({ text, count, ranges, field, item }: Finding): string {
  if (text === '' || ranges.length === 0) return placeOf(field, item);
  const short = text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text;
  return count > 1 && ranges.length > 1
    ? m.listing_what_times({ text: short, count })
    : m.listing_what_quoted({ text: short });
}

export const placeOf = (field: FieldId, item: number) =>
  item === 0
    ? fieldNames[field]()
    : (field === 'tags' ? m.listing_in_entry : m.listing_in_item)({ field: fieldNames[field](), item });

/** A sentence: what is wrong by how much, or what to do. */
export function adviceOf(finding: Finding): string {
  const { count, text } = finding;
  const max = finding.max ?? 0;
  const over = count - max;
  const sentences: Record<RuleMessage, () => string> = {
    missing: m.listing_say_missing,
    too_long: () => (over === 1 ? m.listing_say_over_one() : m.listing_say_over({ over: figure(over) })),
    item_too_long: () => (over === 1 ? m.listing_say_over_one() : m.listing_say_over({ over: figure(over) })),
    too_many_bytes: () => m.listing_say_bytes({ over: figure(over) }),
    cut_on_phones: () => m.listing_say_phones({ count: figure(count), max: figure(max) }),
    shorter_reads: () => m.listing_say_words({ count, max }),
    repeated: () => (max > 1 ? m.listing_say_repeated({ max }) : m.listing_say_repeated_once()),
    not_allowed: m.listing_say_sign,
    only_with_numbers: m.listing_say_numbers,
    once_only: m.listing_say_once,
    promise: m.listing_say_promise,
    claim: m.listing_say_claim,
    filler: m.listing_say_filler,
    other_shop: m.listing_say_shop,
    capitals: m.listing_say_capitals,
    too_many_items: () => m.listing_say_items({ count, max }),
    same_item: m.listing_say_same,
    brand_first: () => m.listing_say_brand_first({ text }),
    brand_elsewhere: m.listing_say_brand_out,
    code: m.listing_say_code,
    contact: m.listing_say_contact,
    year: m.listing_say_year,
    spaces: m.listing_say_spaces,
  };
  return sentences[finding.rule.message]();
}
