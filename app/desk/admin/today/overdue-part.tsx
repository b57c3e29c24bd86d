import { Link } from 'react-router';
import { failureText } from '#app/desk/checkout/failure-text.ts';
import { dayText } from '#app/format/day-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Today } from '#contract/today.ts';
import { Part } from './part.tsx';
import { PaidCard } from './pictures.tsx';

type Overdue = NonNullable<Today['overdue']>;

/** Cards that failed: what they owe, and what happens to them next. */
export function OverduePart({ overdue: { sums, items } }: { overdue: Overdue }) {
  const none = sums.length === 0 && items.length === 0;
  return (
    <Part
      title={m.today_overdue()}
      chip={none ? <StateChip tone="success">{m.today_clear()}</StateChip> : undefined}
      link={{ to: `${adminPaths.AdminSubscriptions}?state=past_due`, label: m.today_overdue_all() }}
    >
      {none ? (
        <>
          <div className="flex justify-center rounded-control bg-sunken py-4.5">
            <PaidCard />
          </div>
          <p className="m-0 mt-3 text-small text-ink">{m.today_overdue_none()}</p>
        </>
      ) : (
        <>
          <ul className="m-0 grid list-none grid-cols-2 gap-4 p-0">
            {sums.map(({ state, owed, count, oldestAt }) => (
              <li key={`${state} ${owed.currency}`}>
                <Link
                  to={`${adminPaths.AdminSubscriptions}?state=${state}`}
                  className="block text-caption text-ink-3 no-underline hover:underline"
                >
                  <span className="block font-display text-[1.625rem] leading-tight font-semibold tracking-[-0.02em] text-ink tabular-nums">
                    {moneyText(owed)}
                  </span>
                  {state === 'past_due' ? m.today_retried({ count }) : m.today_suspended({ count })}
                  <span className="block">{m.today_due_since({ day: momentDayText(oldestAt) })}</span>
                </Link>
              </li>
            ))}
          </ul>
          {items.length ? (
            <ul className="m-0 mt-3 list-none divide-y divide-line border-t border-line p-0 text-small">
              {items.map((item) => (
                <Item key={item.subscriptionId} {...item} />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Part>
  );
}

function Item({ title, number, owed, failure, nextRetryAt }: Overdue['items'][number]) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <span className="truncate text-ink">{title}</span>
      <span className="text-right text-ink tabular-nums">{moneyText(owed)}</span>
      <span className="flex flex-wrap items-baseline gap-x-2.5 text-caption text-ink-3">
        <span className="font-mono">{number}</span>
        {failure ? <span>{failureText(failure)}</span> : null}
      </span>
      <span className="text-right text-caption text-ink-3">
        {nextRetryAt ? m.today_next_charge({ day: dayText(nextRetryAt) }) : m.today_no_charge()}
      </span>
    </li>
  );
}
