import { Part } from '#app/desk/account/page-part.tsx';
import { commissionStates } from '#app/format/commission-words.ts';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useCurrency } from '#app/state/currency.ts';
import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import type { CommissionSums, EarnedCommissions } from '#contract/commissions.ts';
import type { CommissionState } from '#contract/states.ts';
import { earnedSums } from './earned-sums.ts';

type Earned = Pick<EarnedCommissions, 'sums' | 'nextStatementOn'>;

/** What is paid next and when, and beside it what is not ready yet or has been dealt with; for each currency by itself. */
export function EarningsPart({ earned: { sums, nextStatementOn } }: { earned: Earned }) {
  const shown = useCurrency();
  return (
    <Part title={m.commissions_earnings()} aside={<StepsLink />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {earnedSums(sums, shown).map((one) => (
          <InCurrency key={one.approved.currency} sums={one} nextStatementOn={nextStatementOn} />
        ))}
      </div>
    </Part>
  );
}

function InCurrency({ sums, nextStatementOn }: { sums: CommissionSums; nextStatementOn: string }) {
  const { approved, leastPayout } = sums;
  // Refunds of what was paid out may have made it less than nothing.
  const isCarried = approved.amount !== 0 && approved.amount < leastPayout.amount;
  const others = [
    ['pending', sums.pending],
    ['on_hold', sums.onHold],
    ['in_payout', sums.inPayout],
    ['paid', sums.paid],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        <p className="m-0 text-small text-ink-3">{wordOf('approved')}</p>
        <p className="m-0 mt-2 font-display text-[2rem] leading-none font-semibold text-ink tabular-nums">
          {moneyText(approved)}
        </p>
        <p className="mt-3 mb-0 text-caption text-ink-3">
          {m.commissions_next({ day: dayText(nextStatementOn) })}{' '}
          {m.commissions_least({ amount: moneyText(leastPayout) })}
        </p>
        {isCarried ? <p className="mt-2 mb-0 text-caption text-ink-2">{m.commissions_carried()}</p> : null}
      </div>
      <dl className="m-0 divide-y divide-line border-y border-line text-small">
        {others.map(([state, sum]) => (
          <div key={state} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt className="text-ink-3">
              {wordOf(state)}
              {meanings[state] ? <span className="block text-caption">{meanings[state]()}</span> : null}
            </dt>
            <dd className="m-0 text-ink tabular-nums">{moneyText(sum)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Of two states that both mean waiting: for what. */
const meanings: Readonly<Partial<Record<CommissionState, () => string>>> = {
  pending: () => m.commissions_pending_means({ days: affiliateTerms.holdDays }),
  on_hold: m.commissions_on_hold_means,
};

const wordOf = (state: CommissionState) => commissionStates[state][0]();

/** A page of the site is a document. */
const StepsLink = () => (
  <a
    href={`${paths.Affiliate}#steps`}
    className="text-small font-semibold text-primary no-underline hover:underline"
  >
    {m.commissions_steps()}
  </a>
);
