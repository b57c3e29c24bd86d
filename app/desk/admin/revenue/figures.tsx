import { longMonthText } from '#app/format/day-text.ts';
import { listText } from '#app/format/list-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';
import type { RevenueMonth } from '#contract/revenue-operator.ts';
import { Figure } from '../figure.tsx';
import { churnOf, type RevenueSum } from './revenue-sums.ts';

interface FiguresProps {
  sums: readonly RevenueSum[];
  /** The latest month. */
  latest: RevenueMonth | undefined;
}

/** The figures of the period, each with how it is computed. */
export function Figures({ sums, latest }: FiguresProps) {
  const churn = latest ? churnOf(latest) : null;
  return (
    <dl
      className={`m-0 mt-6 grid gap-x-8 gap-y-5 border-y border-line py-5 sm:grid-cols-2 ${churn === null ? 'xl:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-5'}`}
    >
      <Figure
        label={m.reports_mrr()}
        how={
          <>
            {m.reports_mrr_how()}{' '}
            {sums.length
              ? m.reports_moved({
                  change: listText(
                    sums.map(({ moved, currency }) => changeText({ amount: moved, currency })),
                  ),
                })
              : null}
          </>
        }
      >
        {each(sums, ({ mrr }) => mrr)}
      </Figure>
      <Figure label={m.reports_net()} how={m.reports_net_how()}>
        {each(sums, ({ invoiced, credited }) => invoiced - credited)}
      </Figure>
      <Figure label={m.reports_recognised()} how={m.reports_recognised_how()}>
        {each(sums, ({ recognised }) => recognised)}
      </Figure>
      <Figure label={m.reports_deferred()} how={m.reports_deferred_how()}>
        {each(sums, ({ deferred }) => deferred)}
      </Figure>
      {churn === null || !latest ? null : (
        <Figure
          label={m.reports_churn()}
          how={m.reports_churn_how({ month: longMonthText(`${latest.month}-01`) })}
        >
          {percentText(churn)}
        </Figure>
      )}
    </dl>
  );
}

const each = (sums: readonly RevenueSum[], amountOf: (sum: RevenueSum) => number) =>
  sums.map((sum) => (
    <span key={sum.currency} className="block">
      {moneyText({ amount: amountOf(sum), currency: sum.currency })}
    </span>
  ));

/** With its sign. */
export const changeText = ({ amount, currency }: Money): string =>
  amount < 0 ? lessText({ amount: -amount, currency }) : `+${moneyText({ amount, currency })}`;
