import { commissionKindText, commissionStates } from '#app/format/commission-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { CommissionForOperator } from '#contract/commissions-operator.ts';
import { Captioned } from '../captioned.tsx';
import { RowLink } from '../row-link.tsx';
import { Truncate } from '../truncate.tsx';
import { factOf, leftOf } from './commission-facts.ts';

/** @param narrow a commission is shown beside the list */
export const commissionColumns = (narrow: boolean): Column<CommissionForOperator>[] => [
  {
    key: 'order',
    label: m.operator_commission_documents(),
    cell: ({ commissionId, orderNo, invoiceNumber }) => (
      <span className="font-mono text-caption whitespace-nowrap">
        <Captioned notOnPhone caption={invoiceNumber}>
          <RowLink param="commission" value={commissionId}>
            {orderNo}
          </RowLink>
        </Captioned>
      </span>
    ),
    className: 'sm:whitespace-nowrap',
  },
  {
    key: 'affiliate',
    label: m.operator_commission_affiliate(),
    onPhone: 'detail',
    cell: ({ email }) => <Truncate narrow={narrow}>{email}</Truncate>,
  },
  {
    key: 'earned',
    label: m.operator_commission_earned(),
    onPhone: 'below',
    cell: ({ earnedAt, kind }) => (
      <Captioned notOnPhone caption={commissionKindText(kind)}>
        {momentDayText(earnedAt)}
      </Captioned>
    ),
    className: `whitespace-nowrap ${narrow ? 'sm:hidden' : ''}`,
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: (commission) => {
      const [word, tone] = commissionStates[commission.state];
      return (
        <Captioned notOnPhone caption={factOf(commission)}>
          <StateChip tone={tone}>{word()}</StateChip>
        </Captioned>
      );
    },
  },
  {
    key: 'base',
    label: m.operator_commission_base(),
    onPhone: 'away',
    cell: ({ base }) => moneyText(base),
    numeric: true,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'share',
    label: m.operator_commission_share(),
    onPhone: 'away',
    cell: ({ share }) => percentText(share / 10_000),
    numeric: true,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'commission',
    label: m.operator_commission(),
    onPhone: 'value',
    cell: (row) => {
      const due = leftOf(row);
      return (
        <Captioned beforeOnPhone caption={due && m.operator_commission_left({ due })}>
          {moneyText(row.commission)}
        </Captioned>
      );
    },
    numeric: true,
  },
];
