import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { shortMomentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useCurrency } from '#app/state/currency.ts';
import { RoleNote } from '#app/ui/may.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Money } from '#contract/money.ts';
import type { ServiceSummary } from '#contract/services.ts';
import { days } from '#contract/time.ts';
import type { NamedSubscription } from './named-subscription.ts';
import { nextRenewalText } from './next-renewal-text.ts';
import { RenewalLine } from './renewal-line.tsx';
import { type Renewal, sumsOf, windowDays } from './renewals-window.ts';

interface FiguresProps {
  renewals: readonly Renewal[];
  /** The first renewal, which may lie beyond those. */
  next: NamedSubscription | null;
  /** Milliseconds. */
  now: number;
  /** Without those that have ended. */
  services: readonly ServiceSummary[];
  /** One for each currency in which money was moved; null: the role of whoever acts does not see them. */
  balances: readonly Money[] | null;
}

const dayAfter = (now: number, count: number) =>
  shortMomentDayText(new Date(now + days(count)).toISOString());

/** One under the other, then the first above the two others, then side by side. */
const frame =
  'grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface sm:grid-cols-2 sm:*:first:col-span-2 sm:*:nth-2:border-r sm:*:nth-2:border-b-0 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)_minmax(0,1fr)] lg:divide-x lg:divide-y-0 lg:*:first:col-span-1';

/** Three answers side by side: what renews soon, what is there, what is on the balance. */
export function Figures({ renewals, next, now, services, balances }: FiguresProps) {
  const sums = sumsOf(renewals);
  const shown = useCurrency();
  return (
    <div className={frame}>
      <Cell
        label={m.account_renewals({ count: windowDays })}
        aside={m.account_renewals_range({ from: dayAfter(now, 0), to: dayAfter(now, windowDays) })}
        figure={sums.length ? eachText(sums) : m.account_renewals_none_short()}
        unit={sums.length ? sayTax(exclTax) : undefined}
      >
        {renewals.length ? (
          <RenewalLine renewals={renewals} now={now} />
        ) : (
          <p className="m-0 text-caption">{nextRenewalText(next)}</p>
        )}
      </Cell>
      <Cell
        label={m.account_services()}
        figure={String(services.filter(({ state }) => state === 'active').length)}
        unit={m.account_figure_active()}
      >
        <p className="m-0 text-caption">{othersOf(services)}</p>
        <FigureLink to={accountPaths.AccountServices}>{m.account_services_all()}</FigureLink>
      </Cell>
      {balances ? (
        <Cell
          label={m.account_balance()}
          figure={eachText(balances.length ? balances : [{ amount: 0, currency: shown }])}
        >
          <p className="m-0 text-caption">{m.account_balance_hint()}</p>
          <FigureLink to={accountPaths.AccountPayment}>{m.account_balance_link()}</FigureLink>
        </Cell>
      ) : (
        <Cell label={m.account_balance()} figure="—">
          <RoleNote call="listBalances" />
        </Cell>
      )}
    </div>
  );
}

/** "$16.15 + €8.00": what is in two currencies is not added up, and a second sum begins its line with the plus. */
const eachText = (sums: readonly Money[]) =>
  sums.map((sum, i) => (
    <Fragment key={sum.currency}>
      {i ? ' ' : null}
      <span className="whitespace-nowrap">{i ? `+ ${moneyText(sum)}` : moneyText(sum)}</span>
    </Fragment>
  ));

export const FiguresWaiting = () => (
  <div className={frame}>
    {['renewals', 'services', 'balance'].map((key) => (
      <div key={key} className="grid content-start gap-4 px-6 py-5">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="mt-2 h-3.5 w-full" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
);

/** "1 Suspended, 1 Being built" */
function othersOf(living: readonly ServiceSummary[]): string {
  const counts = new Map<string, number>();
  for (const { state } of living)
    if (state !== 'active')
      counts.set(serviceStates[state][0](), (counts.get(serviceStates[state][0]()) ?? 0) + 1);
  if (counts.size === 0) return m.account_figure_all_well();
  return [...counts]
    .map(([word, count]) => m.account_figure_other({ count, word: word.toLowerCase() }))
    .join(', ');
}

interface CellProps {
  label: string;
  aside?: string;
  figure: ReactNode;
  unit?: string;
  children: ReactNode;
}

function Cell({ label, aside, figure, unit, children }: CellProps) {
  return (
    <section aria-label={label} className="flex min-w-0 flex-col px-6 py-5">
      <p className="m-0 flex justify-between gap-4 font-mono text-label text-ink-3">
        <span>{label}</span>
        {aside ? <span className="max-sm:hidden">{aside}</span> : null}
      </p>
      <p className="m-0 mt-3 mb-2.5 text-small">
        <span className="font-display text-[1.75rem] leading-none font-semibold tracking-[-0.02em] text-ink tabular-nums">
          {figure}
        </span>
        {unit ? <span className="text-ink-3"> {unit}</span> : null}
      </p>
      {children}
    </section>
  );
}

const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="mt-auto pt-3 text-caption font-semibold text-primary no-underline hover:underline">
    {children}
  </Link>
);
