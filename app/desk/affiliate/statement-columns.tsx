import { monthText, payoutMethodText, payoutStates } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import type { Payout } from '#contract/commissions.ts';
import { NotedState } from './noted-state.tsx';

export const statementColumns = (): readonly Column<Payout>[] => [
  {
    key: 'month',
    label: m.commissions_column_month(),
    cell: ({ month, lines }) => (
      <span>
        {monthText(month)}
        <span className="block text-caption font-normal text-ink-3 max-sm:ml-2 max-sm:inline">
          {lines === 1 ? m.commissions_lines_one() : m.commissions_lines({ count: lines })}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    label: m.commissions_column_amount(),
    onPhone: 'value',
    numeric: true,
    className: 'font-semibold text-ink',
    cell: ({ amount }) => moneyText(amount),
  },
  {
    key: 'bonus',
    label: m.commissions_column_bonus(),
    onPhone: 'below',
    numeric: true,
    cell: ({ bonus }) =>
      bonus.amount ? (
        <>
          <span className="sm:hidden">{m.commissions_column_bonus()} </span>
          {moneyText(bonus)}
        </>
      ) : null,
  },
  {
    key: 'method',
    label: m.commissions_column_method(),
    onPhone: 'below',
    className: 'sm:pl-4',
    cell: ({ method, reference }) =>
      method && (
        <span className="min-w-0">
          {payoutMethodText(method)}
          {reference ? (
            <span className="block text-caption wrap-anywhere text-ink-3">
              {m.commissions_reference({ reference })}
            </span>
          ) : null}
        </span>
      ),
  },
  {
    key: 'state',
    label: m.commissions_column_state(),
    onPhone: 'detail',
    sentences: true,
    cell: (payout) => <NotedState state={payoutStates[payout.state]} notes={notesOf(payout)} />,
  },
];

/** The day it was paid, behind the state that says so; of what did not arrive, why and what comes of it. */
function notesOf({ state, paidAt, reason }: Payout): string[] {
  const isUndone = state === 'canceled' || state === 'returned';
  return [
    paidAt && momentDayText(paidAt),
    isUndone ? reason : null,
    isUndone ? m.commissions_moved_on() : null,
  ].filter((note) => note !== null);
}
