import type { ListingField } from '#content/en/rules/listings/shape.ts';
import type { Range } from './text-units.ts';

export interface Item extends Range {
  text: string;
}

/** The entries of a field with their places: one for a line or text, one a line for lists; tags end at commas as well. */
export function itemsOf(field: ListingField, text: string): Item[] {
  if (field.form !== 'list') return text.trim() === '' ? [] : [{ start: 0, end: text.length, text }];
  const items: Item[] = [];
  const entry = field.id === 'tags' ? /[^,\n]+/g : /[^\n]+/g;
  for (const found of text.matchAll(entry)) {
    const part = found[0].trim();
    if (part === '') continue;
    const start = found.index + found[0].indexOf(part);
    items.push({ start, end: start + part.length, text: part });
  }
  return items;
}
