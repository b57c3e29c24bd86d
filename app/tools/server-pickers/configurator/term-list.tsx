import { m } from '#app/paraglide/messages.js';
import { percent } from '#app/tools/numbers/english.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import { money, monthsText } from '../words.ts';
import { OptionList } from './option-list.tsx';
import { type Build, quote } from './quote.ts';

/** What this build costs a month at each term, and what the term saves. */
export function TermList({ build, onChange }: { build: Build; onChange(months: Build['months']): void }) {
  return (
    <OptionList
      legend={m.server_term()}
      note={m.server_term_note()}
      name="months"
      value={String(build.months)}
      onChange={(value) => onChange(terms.find(({ months }) => String(months) === value)?.months ?? 1)}
      options={terms.map(({ months, discountShare }) => {
        const { perMonth, discount, setup } = quote({ ...build, months });
        const setupText =
          setup === 0 ? m.server_no_setup() : m.server_with_setup_of({ amount: money(setup) });
        return {
          value: String(months),
          title: monthsText(months),
          hint:
            discountShare > 0
              ? m.server_term_hint({ share: percent(discountShare / 10_000), setup: setupText })
              : setupText.charAt(0).toUpperCase() + setupText.slice(1),
          price: money(perMonth),
          under: discount > 0 ? m.server_term_saves({ amount: money(discount * months) }) : null,
        };
      })}
    />
  );
}
