import { commissionKindText, commissionStates } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import type { Commission } from '#contract/commissions.ts';
import { commissionNotes } from './commission-notes.ts';
import { NotedState } from './noted-state.tsx';

export const commissionColumns = (): readonly Column<Commission>[] => [
  {
    key: 'day',
    label: m.commissions_column_day(),
    className: 'whitespace-nowrap',
    cell: ({ earnedAt }) => momentDayText(earnedAt),
  },
  {
    key: 'kind',
    label: m.commissions_column_kind(),
    onPhone: 'below',
    className: 'whitespace-nowrap',
    cell: ({ kind }) => commissionKindText(kind),
  },
  {
    key: 'base',
    label: m.commissions_column_base(),
    onPhone: 'below',
    numeric: true,
    cell: ({ base }) => moneyText(base),
  },
  {
    key: 'share',
    label: m.commissions_column_share(),
    onPhone: 'below',
    numeric: true,
    cell: ({ share }) => percentText(share / 10_000),
  },
  {
    key: 'commission',
    label: m.commissions_column_commission(),
    onPhone: 'value',
    numeric: true,
    className: 'font-semibold text-ink',
    cell: ({ commission }) => moneyText(commission),
  },
  {
    key: 'state',
    label: m.commissions_column_state(),
    onPhone: 'detail',
    sentences: true,
    className: 'sm:pl-4',
    cell: (one) => <NotedState state={commissionStates[one.state]} notes={commissionNotes(one)} />,
  },
];
