import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { fieldNames, findingWords } from '#content/en/rules/listings/finding-words.ts';
import type { FieldId } from '#content/en/rules/listings/shape.ts';
import type { Finding } from '#content/listing-rules/check-listing.ts';
import { fill } from './fill.ts';

/** One or two words of the kind of finding. */
export const chipOf = ({ rule }: Pick<Finding, 'rule'>) => findingWords[rule.message][0];

/** What is told of a finding; of its places it is only counted how many there are. */
type Found = Pick<Finding, 'text' | 'count' | 'field' | 'item'> & { ranges: { readonly length: number } };

/** What was found: the word or sign itself, else where it stands. */
export function whatOf({ text, count, ranges, field, item }: Found): string {
  if (text === '' || ranges.length === 0) return placeOf(field, item);
  const short = text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text;
  return count > 1 && ranges.length > 1
    ? m.listing_what_times({ text: short, count })
    : m.listing_what_quoted({ text: short });
}

export const placeOf = (field: FieldId, item: number) =>
  item === 0
    ? fieldNames[field]
    : (field === 'tags' ? m.listing_in_entry : m.listing_in_item)({ field: fieldNames[field], item });

/** A sentence: what is wrong by how much, or what to do. */
export function adviceOf({
  rule,
  count,
  text,
  max = 0,
}: Pick<Finding, 'rule' | 'count' | 'text' | 'max'>): string {
  return fill(findingWords[rule.message][1], {
    count: figure(count),
    max: figure(max),
    over: figure(count - max),
    text,
  });
}

/** How much was found, and how much of it stands in the way: the data plate of tool and page. */
export function plateText(findings: readonly Finding[]): string {
  const all =
    findings.length === 0
      ? m.listing_none()
      : findings.length === 1
        ? m.listing_one()
        : m.listing_many({ count: findings.length });
  const blocking = findings.filter(({ rule }) => rule.severity === 'error').length;
  if (blocking === 0) return all;
  return blocking === 1
    ? m.listing_of_which_one({ findings: all })
    : m.listing_of_which({ findings: all, count: blocking });
}
