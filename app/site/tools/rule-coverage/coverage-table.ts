import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { documentRules } from '#content/en/rules/document-rules.ts';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { hasPublicSource } from '#content/en/rules/listings/own-advice.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { RulePack } from '#content/en/rules/listings/shape.ts';

/** What the tools know of each marketplace, a row for each, counted from the rules themselves. */
export function coverageTable() {
  const all: RulePack[] = Object.values(packs);
  const publishers = all.flatMap(({ rules }) => sourced(rules).map(({ source }) => source.publisher));
  return {
    columns: questions.map(({ column }) => column()),
    rows: all.map((pack) => ({
      term: marketplaces[pack.id].name,
      detail: pack.fields.map(({ id }) => fieldNames[id]).join(', '),
      cells: questions.map(({ cell }) => String(cell(pack))),
    })),
    figures: true,
    note: m.partners_cover_note(),
    sources: m.partners_cover_publishers({
      publishers: [...new Set(publishers)].sort().join(', '),
    }),
  };
}

const questions: readonly { column(): string; cell(pack: RulePack): string | number }[] = [
  { column: m.partners_cover_rules, cell: ({ rules }) => rules.length },
  { column: m.partners_cover_stop, cell: ({ rules }) => stopping(rules).length },
  { column: m.partners_cover_advice, cell: ({ rules }) => rules.length - stopping(rules).length },
  { column: m.partners_cover_sourced, cell: ({ rules }) => sourced(rules).length },
  { column: m.partners_cover_documents, cell: ({ id }) => documentLines(id) || m.partners_cover_none() },
  {
    column: m.partners_cover_read,
    cell: ({ rules }) =>
      dayText(rules.reduce((last, { checkedOn }) => (checkedOn > last ? checkedOn : last), '')),
  },
];

const stopping = (rules: RulePack['rules']) => rules.filter(({ severity }) => severity === 'error');

const sourced = (rules: RulePack['rules']) => rules.filter(hasPublicSource);

/** Only lines that name the marketplace; what every law asks for is no rule of its own. */
const documentLines = (id: string) =>
  documentRules.filter(({ on, source }) => source && on?.some((one) => one === id)).length;

/** Of all marketplaces, without the site's own advice. */
export const sourcedRules = () =>
  Object.values(packs).reduce((sum, { rules }) => sum + sourced(rules).length, 0);
