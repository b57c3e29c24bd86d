import type { ReactNode } from 'react';
import { longMonthText } from '#app/format/day-text.ts';
import { listText } from '#app/format/list-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';
import type { RevenueMonth } from '#contract/revenue-operator.ts';
import { churnOf, type RevenueSum } from './revenue-sums.ts';

interface FiguresProps {
  sums: readonly RevenueSum[];
  /** The latest month. */
  latest: RevenueMonth | undefined;
}

/** The figures of the period, each with how it is computed. */
export function Figures({ sums, latest }: FiguresProps) {
  const churn = latest ? churnOf(latest) : null;
  // Rows are full: two figures and three below them, or two and two.
  const first = 'xl:col-span-3';
  const second = churn === null ? first : 'xl:col-span-2';
  return (
    <dl className="m-0 mt-6 grid gap-x-8 gap-y-5 border-y border-line py-5 sm:grid-cols-2 xl:grid-cols-6">
      <Figure className={first} label={m.reports_net()} how={m.reports_net_how()}>
        {each(sums, ({ invoiced, credited }) => invoiced - credited)}
      </Figure>
      <Figure
        className={first}
        label={m.reports_mrr()}
        how={
          <>
            {m.reports_mrr_how()}{' '}
            {sums.length
              ? `${m.reports_moved({ change: listText(sums.map(({ moved, currency }) => changeText({ amount: moved, currency }))) })} `
              : null}
            {m.reports_moved_how()}
          </>
        }
      >
        {each(sums, ({ mrr }) => mrr)}
      </Figure>
      <Figure className={second} label={m.reports_recognised()} how={m.reports_recognised_how()}>
        {each(sums, ({ recognised }) => recognised)}
      </Figure>
      <Figure className={second} label={m.reports_deferred()} how={m.reports_deferred_how()}>
        {each(sums, ({ deferred }) => deferred)}
      </Figure>
      {churn === null || !latest ? null : (
        <Figure
          className={`sm:max-xl:col-span-2 ${second}`}
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

interface FigureProps {
  label: string;
  how: ReactNode;
  className: string;
  children: ReactNode;
}

const Figure = ({ label, how, className, children }: FigureProps) => (
  <div className={className}>
    <dt className="font-mono text-label text-ink-3">{label}</dt>
    <dd className="m-0 mt-1.5">
      <span className="block font-display text-[1.625rem] leading-tight font-semibold tracking-[-0.02em] text-ink tabular-nums">
        {children}
      </span>
      <span className="mt-1.5 block max-w-[40ch] text-caption text-ink-3">{how}</span>
    </dd>
  </div>
);
