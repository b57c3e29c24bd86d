import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import type { AffiliateState } from '#contract/states.ts';
import { Truncate } from '../truncate.tsx';
import type { AffiliateAct } from './affiliate-dialog.tsx';

export const affiliateStates: Readonly<Record<AffiliateState, readonly [Tone, () => string]>> = {
  applied: ['info', m.operator_affiliate_applied],
  approved: ['success', m.operator_affiliate_approved],
  paused: ['warn', m.operator_affiliate_paused],
  declined: ['plain', m.operator_affiliate_declined],
  ended: ['plain', m.operator_affiliate_ended],
};

interface Asking {
  /** Opens the question for an act; null for who may only read. */
  ask: ((act: AffiliateAct, affiliate: AffiliateForOperator) => void) | null;
  /** Opens the form of a credit; null for who may not. */
  credit: ((affiliate: AffiliateForOperator) => void) | null;
}

export const affiliateColumns = ({ ask, credit }: Asking): Column<AffiliateForOperator>[] => [
  { key: 'member', label: m.operator_member(), cell: ({ email }) => <Truncate>{email}</Truncate> },
  {
    key: 'code',
    label: m.operator_affiliate_code(),
    cell: ({ code }) => <span className="font-mono text-caption">{code}</span>,
  },
  {
    key: 'joined',
    label: m.operator_affiliate_joined(),
    cell: ({ joinedAt }) => momentDayText(joinedAt),
    className: 'whitespace-nowrap',
  },
  { key: 'clicks', label: m.operator_affiliate_clicks(), cell: ({ clicks }) => clicks, numeric: true },
  {
    key: 'orders',
    label: m.operator_affiliate_orders(),
    cell: ({ orders, ordersNotCounted: count }) => (
      <>
        {orders}
        {count ? (
          <span className="block text-caption text-ink-3">{m.operator_affiliate_not_counted({ count })}</span>
        ) : null}
      </>
    ),
    numeric: true,
  },
  {
    key: 'credited',
    label: m.operator_affiliate_credited_sum(),
    cell: ({ credited }) => (credited.amount ? moneyText(credited) : null),
    numeric: true,
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ status }) => {
      const [tone, word] = affiliateStates[status as AffiliateState];
      return <StateChip tone={tone}>{word()}</StateChip>;
    },
  },
  {
    key: 'reason',
    label: m.operator_affiliate_reason(),
    cell: ({ reason }) => reason,
    className: 'wrap-anywhere',
  },
  {
    key: 'act',
    label: m.operator_change(),
    cell: (affiliate) => {
      const { status } = affiliate;
      if (status === 'declined') return null;
      const mayChange = ask && status !== 'ended';
      return (
        <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
          {credit && status !== 'applied' ? (
            <Button kind="secondary" dense onClick={() => credit(affiliate)}>
              {m.operator_affiliate_credit()}
            </Button>
          ) : null}
          {mayChange && status === 'approved' ? (
            <Button kind="secondary" dense onClick={() => ask('pause', affiliate)}>
              {m.operator_affiliate_pause()}
            </Button>
          ) : null}
          {mayChange && status === 'paused' ? (
            <Button kind="secondary" dense onClick={() => ask('resume', affiliate)}>
              {m.operator_affiliate_resume()}
            </Button>
          ) : null}
          {mayChange ? (
            <Button kind="danger" dense onClick={() => ask('end', affiliate)}>
              {m.operator_affiliate_end()}
            </Button>
          ) : null}
        </span>
      );
    },
    numeric: true,
  },
];
