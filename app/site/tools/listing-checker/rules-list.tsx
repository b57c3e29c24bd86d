import { ruleText } from '#app/format/listing/rule-words.ts';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import type { ListingRule } from '#content/en/rules/listings/shape.ts';
import { Source } from './source-line.tsx';

/** Rules as lines, each with its source and dates. */
export default function RulesList({ rules }: { rules: readonly ListingRule[] }) {
  return (
    <ul className="m-0 mt-3 grid max-h-90 list-none gap-3 overflow-y-auto p-0">
      {rules.map((rule) => (
        <li key={rule.id} className="grid gap-0.5">
          <span className="text-ink-2">
            {rule.fields.map((field) => fieldNames[field]).join(', ')}: {ruleText(rule)}
          </span>
          <Source rule={rule} full />
        </li>
      ))}
    </ul>
  );
}
