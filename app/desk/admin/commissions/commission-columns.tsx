import {
  commissionKindText,
  commissionStates,
  monthText,
  refusalText,
} from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { CommissionForOperator } from '#contract/commissions-operator.ts';
import { Captioned } from '../captioned.tsx';
import { RowActs } from '../row-acts.tsx';
import { Truncate } from '../truncate.tsx';
import { actsOn, type CommissionAct, commissionActs } from './commission-acts.ts';

type Ask = (act: CommissionAct, commission: CommissionForOperator) => void;

/** @param ask opens the question for an act; null for who may only read */
export const commissionColumns = (ask: Ask | null): Column<CommissionForOperator>[] => [
  {
    key: 'affiliate',
    label: m.operator_commission_affiliate(),
    cell: ({ email }) => <Truncate>{email}</Truncate>,
  },
  {
    key: 'order',
    label: m.operator_commission_documents(),
    cell: ({ orderNo, invoiceNumber }) => (
      <span className="font-mono text-caption whitespace-nowrap">
        <Captioned caption={invoiceNumber}>{orderNo}</Captioned>
      </span>
    ),
  },
  {
    key: 'earned',
    label: m.operator_commission_earned(),
    cell: ({ earnedAt, kind }) => (
      <Captioned caption={commissionKindText(kind)}>{momentDayText(earnedAt)}</Captioned>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'base',
    label: m.operator_commission_base(),
    cell: ({ base }) => moneyText(base),
    numeric: true,
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'share',
    label: m.operator_commission_share(),
    cell: ({ share }) => percentText(share / 10_000),
    numeric: true,
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'commission',
    label: m.operator_commission(),
    cell: (row) => <Captioned caption={leftOf(row)}>{moneyText(row.commission)}</Captioned>,
    numeric: true,
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: (commission) => {
      const [word, tone] = commissionStates[commission.state];
      return (
        <Captioned caption={factOf(commission)}>
          <StateChip tone={tone}>{word()}</StateChip>
        </Captioned>
      );
    },
  },
  {
    key: 'reason',
    label: m.operator_affiliate_reason(),
    cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
    sentences: true,
    className: 'sm:min-w-20 sm:max-lg:hidden',
  },
  ...(ask ? [actColumn(ask)] : []),
];

/** What refunds have left of it. A refused one is due nothing without any refund. */
const leftOf = ({ state, commission, due }: CommissionForOperator): string | null =>
  state === 'refused' || due.amount === commission.amount
    ? null
    : m.operator_commission_left({ due: moneyText(due) });

/** What explains the state: how long it is held, why it was refused, or the month of its statement. */
function factOf({ state, heldUntil, refusal, month }: CommissionForOperator): string | null {
  if (state === 'pending') return m.operator_commission_until({ day: momentDayText(heldUntil) });
  if (refusal) return refusalText(refusal);
  return month && monthText(month);
}

const actColumn = (ask: Ask): Column<CommissionForOperator> => ({
  key: 'act',
  label: m.operator_change(),
  cell: (commission) => (
    <RowActs
      acts={actsOn(commission).map((act) => ({
        verb: commissionActs[act].verb(),
        kind: act === 'refuse' ? 'danger' : 'secondary',
        press: () => ask(act, commission),
      }))}
    />
  ),
  numeric: true,
});
