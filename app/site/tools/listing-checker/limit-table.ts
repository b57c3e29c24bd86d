import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { FieldId, ListingRule, RulePack } from '#content/en/rules/listings/shape.ts';

/**
 * The limits of every marketplace side by side, read from the same rules as the checker: what one of them changes
 * changes here too. Only what has a source; the site's own advice is left out.
 */
export function limitTable() {
  const used = new Set<ListingRule>();
  const all = Object.values(packs);
  const rows = questions.map(({ term, field, cell }) => ({
    term: term(),
    cells: all.map((pack) => {
      if (!pack.fields.some(({ id }) => id === field)) return m.create_limits_no_field();
      const rules = pack.rules.filter(({ fields }) => fields.includes(field));
      const said = rules.flatMap((rule) => {
        const text = rule.source.publisher === ownRules ? null : cell(rule);
        if (text !== null) used.add(rule);
        return text ?? [];
      });
      return said.join('; ') || m.create_limits_none();
    }),
  }));
  return { columns: all.map(({ id }: RulePack) => marketplaces[id].name), rows, note: noteOf([...used]) };
}

const ownRules = 'This site';

interface Question {
  term(): string;
  field: FieldId;
  /** What one rule answers; null when it is about something else. */
  cell(rule: ListingRule): string | null;
}

const questions: readonly Question[] = [
  { term: m.create_limits_title, field: 'title', cell: length },
  { term: m.create_limits_signs, field: 'title', cell: signs },
  {
    term: m.create_limits_repeats,
    field: 'title',
    cell: (rule) => (rule.kind === 'repeatedWord' ? m.create_limits_times({ count: rule.max }) : null),
  },
  { term: () => fieldNames.bullets, field: 'bullets', cell: length },
  { term: () => fieldNames.tags, field: 'tags', cell: length },
  { term: () => fieldNames.description, field: 'description', cell: length },
];

function length(rule: ListingRule): string | null {
  switch (rule.kind) {
    case 'maxCharacters': {
      const text = m.create_limits_characters({ count: figure(rule.max) });
      if (rule.message === 'cut_on_phones') return m.create_limits_phones({ limit: text });
      return rule.categories?.includes('media') ? m.create_limits_media({ limit: text }) : text;
    }
    case 'maxItems':
      return m.create_limits_items({ count: rule.max });
    case 'itemCharacters':
      return m.create_limits_each({ count: rule.max });
    default:
      return null;
  }
}

function signs(rule: ListingRule): string | null {
  switch (rule.kind) {
    case 'bannedCharacters': {
      const words = rule.classes?.includes('emoji') ? [m.create_limits_decoration()] : [];
      return [...(rule.characters ? [[...rule.characters].join(' ')] : []), ...words].join(', ');
    }
    case 'allowedCharacters':
      return m.create_limits_plain();
    case 'oncePerText':
      return m.create_limits_once({ signs: [...rule.characters].join(' ') });
    default:
      return null;
  }
}

/** Who published the figures, and when they were read last. */
function noteOf(rules: readonly ListingRule[]): string {
  const publishers = [...new Set(rules.map(({ source }) => source.publisher))].sort();
  const day = rules.reduce((last, { checkedOn }) => (checkedOn > last ? checkedOn : last), '');
  return m.create_limits_note({ publishers: publishers.join(', '), day: dayText(day) });
}
