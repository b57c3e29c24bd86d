import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { MachineSummary } from '#app/catalogue/lines/machine-summary.tsx';
import { lineTitle } from '#app/catalogue/lines/words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { placeText } from '#app/format/place-text.ts';
import { listPriceOf } from '#app/format/savings-of.ts';
import { m } from '#app/paraglide/messages.js';
import { usePlans } from '#app/state/use-plans.ts';
import { Dotted } from '#app/ui/dotted.tsx';
import type { PricedLine } from '#contract/pricing.ts';

/**
 * What is ordered, a server with its parts and its picture. Amounts are at list price, as the sums below take off what
 * terms and coupon save; of a single line they are the first of those sums, and left out here.
 */
export function OrderedLines({ lines }: { lines: readonly PricedLine[] }) {
  const plans = usePlans(lines.map(({ selection }) => selection.plan));
  return (
    <div className="grid gap-5">
      {lines.map((line, at) => {
        const { selection } = line;
        const plan = plans.get(selection.plan);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a cart may be the same
          <div key={at}>
            <dl className="m-0 text-small leading-snug">
              <AmountLine
                term={<span className="font-medium text-ink">{lineTitle(line)}</span>}
                note={<Dotted parts={[termOf(line)]} />}
                amount={lines.length > 1 ? moneyText(listPriceOf(line.term.currency, [line])) : ''}
              />
            </dl>
            {plan ? <MachineSummary selection={selection} plan={plan} whole className="mt-3" /> : null}
          </div>
        );
      })}
    </div>
  );
}

function termOf({ family, selection: { months, location } }: PricedLine): string {
  const term =
    months === 0
      ? m.checkout_term_once()
      : months === 1
        ? m.checkout_term_month()
        : m.checkout_term_months({ months });
  // The parts of a server name its place.
  const named = family === 'dedicated' || family === 'vps';
  return location && !named ? `${placeText(location)} · ${term}` : term;
}
