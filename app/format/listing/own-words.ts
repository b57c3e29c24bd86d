import { m } from '#app/paraglide/messages.js';
import type { ListingRule, RulePack } from '#content/en/rules/listings/shape.ts';
import type { WordRules } from '#contract/word-rules.ts';

export interface OwnWords {
  id: string;
  /** What its owner calls it. */
  title: string;
  /** YYYY-MM-DD. */
  changedOn: string;
  rules: WordRules;
}

/** The rules of a marketplace, and behind them the words of a member that count there. */
export function withOwnWords(pack: RulePack, sets: readonly OwnWords[]): RulePack {
  const own = sets
    .filter(({ rules: { markets } }) => markets.length === 0 || markets.includes(pack.id))
    .flatMap((set) => rulesOf(pack, set));
  return own.length > 0 ? { ...pack, rules: [...pack.rules, ...own] } : pack;
}

function rulesOf(
  pack: RulePack,
  { id, title, changedOn, rules: { forbidden, wanted } }: OwnWords,
): ListingRule[] {
  const own = { source: { title, publisher: m.listing_own_rules() }, checkedOn: changedOn };
  const fields = pack.fields.map((field) => field.id);
  const rules: ListingRule[] = [];
  if (forbidden.length > 0)
    rules.push({
      ...{ id: `${id}-forbidden`, kind: 'bannedPhrases', phrases: forbidden, fields },
      ...{ severity: 'error', message: 'own_forbidden', ...own },
    });
  if (wanted.length > 0)
    rules.push({
      ...{ id: `${id}-wanted`, kind: 'wantedPhrases', phrases: wanted, fields: fields.slice(0, 1) },
      ...{ severity: 'warning', message: 'own_wanted', ...own },
    });
  return rules;
}
