import { m } from '#app/paraglide/messages.js';
import type { BrokenPart } from '../works/broken-parts.tsx';
import type { TypedRules } from './use-word-rules.ts';

/** The fields of word rules, by what the keys of their content begin with (contract/word-rules.ts). */
const fields: Readonly<Record<string, { of: keyof TypedRules; label(): string }>> = {
  on: { of: 'markets', label: m.words_markets },
  no: { of: 'forbidden', label: m.words_forbidden },
  yes: { of: 'wanted', label: m.words_wanted },
};

/** By which a field of the rules is linked to. */
export const fieldId = (field: keyof TypedRules): string => `rules-${field}`;

/** A key that could not be read, as the form calls its field, with the word if there is one. */
export function brokenPart(key: string): BrokenPart {
  const [field, word] = partsOf(key);
  if (!field) return { name: key, field: null };
  return { name: word ? `${field.label()} “${word}”` : field.label(), field: fieldId(field.of) };
}

/** The fields that keys which could not be read are of. */
export const fieldsOf = (keys: readonly string[]): ReadonlySet<keyof TypedRules> =>
  new Set(keys.flatMap((key) => partsOf(key)[0]?.of ?? []));

function partsOf(key: string) {
  const [part = '', ...words] = key.split('.');
  return [fields[part], words.join('.')] as const;
}
