import { useState } from 'react';
import { adviceOf, whatOf } from '#app/format/listing/finding-words.ts';
import { withOwnWords } from '#app/format/listing/own-words.ts';
import { m } from '#app/paraglide/messages.js';
import { TextArea } from '#app/ui/field.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import type { WordRules } from '#contract/word-rules.ts';
import { severityTones } from './finding-columns.tsx';
import { severityNames } from './result-rows.ts';

interface WordRulesTrialProps {
  title: string;
  /** As they are typed, saved or not. */
  rules: WordRules;
}

/** A title to try the words on: what each of them finds, while they are typed. */
export function WordRulesTrial({ title, rules }: WordRulesTrialProps) {
  const [text, setText] = useState<string>(() => m.words_trial_example());
  // Of a marketplace where they count, and without its own rules.
  const bare: RulePack = {
    id: rules.markets[0] ?? 'amazon',
    fields: [{ id: 'title', form: 'line' }],
    rules: [],
  };
  const pack = withOwnWords(bare, [{ id: 'own', title, changedOn: '', rules }]);
  const found = checkListing({ pack, category: 'general', brand: '', texts: { title: text } });
  const isEmpty = rules.forbidden.length + rules.wanted.length === 0;
  return (
    <section
      aria-label={m.words_trial()}
      className="grid gap-5 rounded-card border border-line bg-surface p-6 xl:sticky xl:top-24"
    >
      <h2 className="m-0 text-h3!">{m.words_trial()}</h2>
      <TextArea
        name="trial"
        label={m.words_trial_text()}
        rows={3}
        spellCheck={false}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length ? (
        <ul className="m-0 list-none divide-y divide-line border-y border-line p-0 text-small">
          {found.map((one) => (
            <li key={one.number} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
              <StateChip tone={severityTones[one.rule.severity]}>
                {severityNames[one.rule.severity]()}
              </StateChip>
              <span className="min-w-0 wrap-anywhere">
                {one.ranges.length ? `${whatOf(one)} ` : ''}
                {adviceOf(one)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 text-small text-ink-3">
          {isEmpty ? m.words_trial_no_words() : m.words_trial_none()}
        </p>
      )}
    </section>
  );
}
