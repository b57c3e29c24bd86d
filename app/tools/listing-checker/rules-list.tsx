import { m } from '#app/paraglide/messages.js';
import type { CategoryId, RulePack } from '#content/en/rules/listings/shape.ts';
import { Source } from './finding-card.tsx';
import { fieldNames } from './finding-words.ts';
import { ruleText } from './rule-words.ts';

/** Every rule that counts here, with its source and its dates. */
export function RulesList({ pack, category }: { pack: RulePack; category: CategoryId }) {
  const rules = pack.rules.filter((rule) => rule.categories?.includes(category) ?? true);
  return (
    <div className="grid gap-3 text-caption text-ink-3 lg:mt-auto">
      <details className="border-t border-line pt-3">
        <summary className="font-semibold text-ink-2">
          {m.listing_rules_title({ count: rules.length, market: pack.name })}
        </summary>
        <ul className="m-0 mt-3 grid max-h-90 list-none gap-3 overflow-y-auto p-0">
          {rules.map((rule) => (
            <li key={rule.id} className="grid gap-0.5">
              <span className="text-ink-2">
                {rule.fields.map((field) => fieldNames[field]()).join(', ')}: {ruleText(rule)}
              </span>
              <Source rule={rule} full />
            </li>
          ))}
        </ul>
      </details>
      <p className="m-0">{m.listing_rules_note()}</p>
    </div>
  );
}
