import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import type { AffiliateState } from '#contract/states.ts';
import { type RowAct, RowActs } from '../row-acts.tsx';
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
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'joined',
    label: m.operator_affiliate_joined(),
    cell: ({ joinedAt }) => momentDayText(joinedAt),
    className: 'whitespace-nowrap sm:max-xl:hidden',
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
    cell: ({ credited }) => credited.map(moneyText).join(' + ') || null,
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
    cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
    sentences: true,
    className: 'sm:min-w-20',
  },
  {
    key: 'act',
    label: m.operator_change(),
    cell: (affiliate) => <RowActs acts={actsOn(affiliate, { ask, credit })} />,
    numeric: true,
  },
];

function actsOn(affiliate: AffiliateForOperator, { ask, credit }: Asking): RowAct[] {
  const { status } = affiliate;
  if (status === 'declined') return [];
  const asks = (act: AffiliateAct) => () => ask?.(act, affiliate);
  const mayChange = ask && status !== 'ended';
  return [
    ...(credit && status !== 'applied'
      ? [{ verb: m.operator_affiliate_credit_short(), press: () => credit(affiliate) }]
      : []),
    ...(mayChange && status === 'approved'
      ? [{ verb: m.operator_affiliate_pause(), press: asks('pause') }]
      : []),
    ...(mayChange && status === 'paused'
      ? [{ verb: m.operator_affiliate_resume(), press: asks('resume') }]
      : []),
    ...(mayChange
      ? [{ verb: m.operator_affiliate_end_short(), kind: 'danger' as const, press: asks('end') }]
      : []),
  ];
}
