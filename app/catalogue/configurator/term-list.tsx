import { money, monthsText } from '#app/catalogue/servers/words.ts';
import { percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { terms } from '#content/catalogue/infrastructure.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { type Build, perMonth } from './build.ts';
import { OptionList } from './option-list.tsx';

export interface TermListProps {
  build: Build;
  /** The build at each term; null before the service has answered. */
  priced: PricedCart | null;
  onChange(months: Build['months']): void;
}

/** What this build costs a month at each term, and what is paid for the term. */
export function TermList({ build, priced, onChange }: TermListProps) {
  return (
    <OptionList
      legend={m.server_term()}
      note={m.server_term_note()}
      name="months"
      value={String(build.months)}
      onChange={(value) => onChange(terms.find(({ months }) => String(months) === value)?.months ?? 1)}
      options={terms.map(({ months, discountShare }) => {
        const line = priced?.lines.find(({ selection }) => selection.months === months);
        const setup = !line
          ? null
          : line.setup.amount === 0
            ? m.server_no_setup()
            : m.server_with_setup({ amount: money(line.setup.amount) });
        const less = discountShare > 0 ? m.server_less({ share: percent(discountShare / 10_000) }) : null;
        const hint = [less, setup].filter(Boolean).join(', ');
        return {
          value: String(months),
          title: monthsText(months),
          hint: hint.charAt(0).toUpperCase() + hint.slice(1) || null,
          price: line ? money(perMonth(line.term.amount, months)) : '–',
          under: line && months > 1 ? m.server_term_paid({ amount: money(line.term.amount) }) : null,
        };
      })}
    />
  );
}
