import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import { Captioned } from '../captioned.tsx';
import { PhoneLabel } from '../phone-label.tsx';
import { RowLink } from '../row-link.tsx';
import { Truncate } from '../truncate.tsx';
import { affiliateChip } from './affiliate-states.ts';

/** @param narrow an affiliate is shown beside the list */
export const affiliateColumns = (narrow: boolean): Column<AffiliateForOperator>[] => [
  {
    key: 'member',
    label: m.operator_member(),
    cell: ({ affiliateId, email }) => (
      <RowLink param="affiliate" value={affiliateId}>
        <Truncate narrow={narrow} roomy>
          {email}
        </Truncate>
      </RowLink>
    ),
  },
  {
    key: 'code',
    label: m.operator_affiliate_code(),
    onPhone: 'away',
    cell: ({ code }) => <span className="font-mono text-caption">{code}</span>,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'joined',
    label: m.operator_affiliate_joined(),
    onPhone: 'away',
    cell: ({ joinedAt }) => momentDayText(joinedAt),
    className: narrow ? 'sm:hidden' : 'whitespace-nowrap sm:max-xl:hidden',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ status }) => {
      const [tone, word] = affiliateChip(status);
      return <StateChip tone={tone}>{word()}</StateChip>;
    },
  },
  {
    key: 'clicks',
    label: m.operator_affiliate_clicks(),
    onPhone: 'below',
    cell: ({ clicks }) => (
      <>
        <PhoneLabel label={m.operator_affiliate_clicks_short()} />
        {clicks}
      </>
    ),
    numeric: true,
  },
  {
    key: 'orders',
    label: m.operator_affiliate_orders(),
    onPhone: 'below',
    cell: ({ orders, ordersNotCounted: count }) => (
      <Captioned caption={count ? m.operator_affiliate_not_counted({ count }) : null}>
        <PhoneLabel label={m.operator_affiliate_orders()} />
        {orders}
      </Captioned>
    ),
    numeric: true,
  },
  {
    key: 'credited',
    label: m.operator_affiliate_credited_sum(),
    onPhone: 'value',
    cell: ({ credited }) => credited.map(moneyText).join(' + ') || m.operator_none(),
    numeric: true,
  },
];
