import { monthsText } from '#app/catalogue/servers/words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percent } from '#app/format/number-text.ts';
import { setupWaivedOf, termSavingsOf } from '#app/format/savings-of.ts';
import { m } from '#app/paraglide/messages.js';
import { terms } from '#content/catalogue/infrastructure.ts';
import { plus } from '#contract/money.ts';
import type { PricedLine } from '#contract/pricing.ts';
import { type Build, perMonth } from './build.ts';
import { OptionList } from './option-list.tsx';

export interface TermListProps {
  build: Build;
  /** The build at each term; null where neither catalogue nor service has a price for it yet. */
  priced: readonly PricedLine[] | null;
  onChange(months: Build['months']): void;
}

/** What this build costs a month at each term, what is paid for the term, and what the term saves in money. */
export function TermList({ build, priced, onChange }: TermListProps) {
  return (
    <OptionList
      legend={m.server_term()}
      note={m.server_term_note()}
      name="months"
      value={String(build.months)}
      onChange={(value) => onChange(terms.find(({ months }) => String(months) === value)?.months ?? 1)}
      options={terms.map(({ months, discountShare }) => {
        const line = priced?.find(({ selection }) => selection.months === months);
        const less = discountShare > 0 ? m.server_less({ share: percent(discountShare / 10_000) }) : null;
        const hint = [less, line ? setupText(line) : null].filter(Boolean).join(', ');
        return {
          value: String(months),
          title: monthsText(months),
          hint: hint.charAt(0).toUpperCase() + hint.slice(1) || null,
          price: line ? m.server_a_month({ amount: moneyText(perMonth(line.term, months)) }) : '…',
          under: line && months > 1 ? paidText(line) : null,
        };
      })}
    />
  );
}

const setupText = ({ setup }: PricedLine) =>
  setup.amount === 0 ? m.server_no_setup() : m.server_with_setup({ amount: moneyText(setup) });

function paidText(line: PricedLine) {
  const paid = m.server_term_paid({ amount: moneyText(line.term) });
  const waived = setupWaivedOf(line.term.currency, [line]);
  const saved = plus(waived, ...termSavingsOf([line]).map(({ amount }) => amount));
  if (saved.amount === 0) return paid;
  return (
    <>
      {paid}{' '}
      <span className="block font-medium text-success">
        {m.server_term_saves({ amount: moneyText(saved) })}
      </span>
    </>
  );
}
