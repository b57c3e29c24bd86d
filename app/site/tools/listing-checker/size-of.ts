import type { CategoryId, ListingField, RulePack } from '#content/en/rules/listings/shape.ts';
import { rulesFor } from '#content/listing-rules/check-listing.ts';
import { countLetterBytes } from '#content/listing-rules/check-sizes.ts';
import { itemsOf } from '#content/listing-rules/list-items.ts';
import { countBytes, countCharacters } from '#content/listing-rules/text-units.ts';

/** How full a field is, in the unit in which its marketplace counts. */
export interface Size {
  unit: 'characters' | 'bytes' | 'entries';
  count: number;
  max?: number;
  /** UTF-8. */
  bytes: number;
}

export function sizeOf(pack: RulePack, category: CategoryId, field: ListingField, text: string): Size {
  const rules = rulesFor(pack, category, field.id);
  const bytes = countBytes(text);
  if (field.form === 'list') {
    const rule = rules.find(({ kind }) => kind === 'maxItems');
    const max = rule?.kind === 'maxItems' ? rule.max : undefined;
    return { unit: 'entries', count: itemsOf(field, text).length, max, bytes };
  }
  const byBytes = rules.find((rule) => rule.kind === 'maxBytes');
  if (byBytes?.kind === 'maxBytes') {
    const count = byBytes.lettersOnly ? countLetterBytes(text) : bytes;
    return { unit: 'bytes', count, max: byBytes.max, bytes };
  }
  const limits = rules.flatMap((rule) => (rule.kind === 'maxCharacters' ? [rule.max] : []));
  return {
    unit: 'characters',
    count: countCharacters(text.trimEnd()),
    max: limits.length > 0 ? Math.min(...limits) : undefined,
    bytes,
  };
}
