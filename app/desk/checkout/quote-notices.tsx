import { pricedLines } from '#app/catalogue/lines/priced-lines.ts';
import { choiceText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { placeText } from '#app/format/place-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { usePlans } from '#app/state/use-plans.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Money } from '#contract/money.ts';
import type { PricedCart, Problem, Selection } from '#contract/pricing.ts';
import { reviewForm } from './review-step.tsx';

interface PriceChangedProps {
  confirmed: Money;
  ours: Money;
  /** Nothing stands against ordering at the new price. */
  ready: boolean;
  pending: boolean;
  /** Why continuing did not work. */
  problem: string | null;
}

/**
 * The price moved while somebody was ordering: both figures, and nothing happens without their word. The button orders what
 * the page says by then, as the one below does.
 */
export function PriceChanged({ confirmed, ours, ready, pending, problem }: PriceChangedProps) {
  const amount = moneyText(ours);
  return (
    <section
      role="alert"
      className="rounded-card border border-warn bg-warn-soft p-5 text-small text-ink md:p-6"
    >
      <h3 className="m-0 text-h3!">{m.checkout_price_now({ amount })}</h3>
      <p className="m-0 mt-1">{m.checkout_price_was({ amount: moneyText(confirmed) })}</p>
      {problem ? <p className="m-0 mt-3 font-semibold text-error">{problem}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="submit"
          form={reviewForm}
          pending={pending}
          pendingText={m.checkout_placing()}
          disabled={!ready}
        >
          {m.checkout_price_yes({ amount })}
        </Button>
        <ButtonLink kind="secondary" to={accountPaths.Cart}>
          {m.checkout_price_no()}
        </ButtonLink>
      </div>
    </section>
  );
}

const reasons: Record<Problem['reason'], () => string> = {
  unknown_plan: m.checkout_problem_gone,
  not_on_sale: m.checkout_problem_gone,
  not_in_currency: m.checkout_problem_currency,
  unknown_choice: m.checkout_problem_choice,
  choice_missing: m.checkout_problem_choice,
  choice_impossible: m.checkout_problem_choice,
  term_not_offered: m.checkout_problem_choice,
  location_missing: m.checkout_problem_choice,
  sold_out: m.checkout_problem_sold_out,
  too_many: m.checkout_problem_count,
  too_few: m.checkout_problem_count,
  limit_per_member: m.checkout_problem_limit,
  unpaid_orders: m.checkout_problem_unpaid_orders,
  unpaid_share: m.checkout_problem_unpaid_share,
};

/** What stands against the order, line by line, with what could be had instead. */
export function Problems({ priced, lines }: { priced: PricedCart; lines: readonly Selection[] }) {
  const plans = usePlans(lines.map(({ plan }) => plan));
  const found = pricedLines(lines, priced);
  // What has no price here has no title either.
  const titleOf = (at: number) => found[at]?.line?.title ?? plans.get(lines[at]?.plan ?? '')?.name ?? '';
  return (
    <Notice
      tone="warn"
      title={m.checkout_problem_title()}
      action={
        <ButtonLink kind="secondary" dense to={accountPaths.Cart}>
          {m.checkout_problem_change()}
        </ButtonLink>
      }
    >
      <ul className="m-0 mt-1 list-none p-0">
        {priced.problems.map(({ line, part, reason, alternatives }) => (
          <li key={`${line} ${part}`}>
            {m.checkout_problem_line({ title: titleOf(line), reason: reasons[reason]() })}{' '}
            {reason === 'sold_out' && alternatives.length
              ? m.checkout_problem_elsewhere({ places: choiceText(alternatives.map(placeText)) })
              : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
