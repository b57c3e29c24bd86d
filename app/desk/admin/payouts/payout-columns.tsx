import { monthText, payoutMethodText, payoutStates } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { PayoutForOperator } from '#contract/commissions-operator.ts';
import { Captioned } from '../captioned.tsx';
import { RowActs } from '../row-acts.tsx';
import { Truncate } from '../truncate.tsx';
import { actsOn, type PayoutAct, verbOf } from './payout-acts.ts';

type Ask = (act: PayoutAct, payout: PayoutForOperator) => void;

/**
 * Columns that are empty in all rows are left out.
 * @param ask opens the question for an act; null for who may only read
 */
export const payoutColumns = (
  ask: Ask | null,
  rows: readonly PayoutForOperator[],
): Column<PayoutForOperator>[] => [
  ...columns,
  ...(rows.some(({ reference }) => reference) ? [referenceColumn] : []),
  ...(rows.some(({ reason }) => reason) ? [reasonColumn] : []),
  ...(ask && rows.some((payout) => actsOn(payout).length) ? [actColumn(ask)] : []),
];

const columns: Column<PayoutForOperator>[] = [
  {
    key: 'affiliate',
    label: m.operator_commission_affiliate(),
    cell: ({ email }) => <Truncate roomy>{email}</Truncate>,
  },
  {
    key: 'month',
    label: m.operator_payout_month(),
    onPhone: 'below',
    cell: ({ month }) => monthText(month),
    className: 'whitespace-nowrap',
  },
  {
    key: 'lines',
    label: m.operator_commissions(),
    onPhone: 'away',
    cell: ({ lines }) => lines,
    numeric: true,
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'amount',
    label: m.operator_payout_amount(),
    onPhone: 'value',
    cell: ({ amount, bonus }) => (
      <Captioned caption={bonus.amount > 0 ? m.operator_payout_bonus({ bonus: moneyText(bonus) }) : null}>
        {moneyText(amount)}
      </Captioned>
    ),
    numeric: true,
    className: 'whitespace-nowrap',
  },
  { key: 'method', label: m.operator_payout_method(), onPhone: 'below', cell: methodOf },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: (payout) => {
      const [word, tone] = payoutStates[payout.state];
      return (
        <Captioned besideOnPhone caption={factOf(payout)}>
          <StateChip tone={tone}>{word()}</StateChip>
        </Captioned>
      );
    },
    className: 'whitespace-nowrap',
  },
];

const referenceColumn: Column<PayoutForOperator> = {
  key: 'reference',
  label: m.operator_transfer_reference(),
  onPhone: 'below',
  cell: ({ reference }) => reference && <span className="font-mono text-caption">{reference}</span>,
  className: 'wrap-anywhere sm:max-xl:hidden',
};

const reasonColumn: Column<PayoutForOperator> = {
  key: 'reason',
  label: m.operator_reason(),
  cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
  sentences: true,
  className: 'sm:min-w-20',
};

/** While it is due, how the affiliate wants to be paid; later, how they were, where there is room. */
function methodOf({ state, wanted, hint, method }: PayoutForOperator) {
  if (state !== 'due') return method && <span className="max-sm:hidden">{payoutMethodText(method)}</span>;
  return wanted ? (
    <Captioned caption={hint}>{payoutMethodText(wanted)}</Captioned>
  ) : (
    m.operator_payout_method_none()
  );
}

function factOf({ state, wanted, paidAt }: PayoutForOperator): string | null {
  if (state === 'due') return wanted ? null : m.operator_payout_not_chosen();
  if (!paidAt) return null;
  const day = momentDayText(paidAt);
  return state === 'paid' ? day : m.operator_payout_paid_on({ day });
}

const actColumn = (ask: Ask): Column<PayoutForOperator> => ({
  key: 'act',
  label: m.operator_change(),
  cell: (payout) => (
    <RowActs
      acts={actsOn(payout).map((act) => ({ verb: verbOf(act, payout), press: () => ask(act, payout) }))}
    />
  ),
  numeric: true,
});
