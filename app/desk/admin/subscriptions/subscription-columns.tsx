import { moneyText } from '#app/format/money-text.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { SubscriptionForOperator } from '#contract/subscriptions.ts';
import { Captioned } from '../captioned.tsx';
import { RowLink } from '../row-link.tsx';
import { listedTermText } from '../term-text.ts';
import { Truncate } from '../truncate.tsx';
import { nextText } from './next-text.ts';

/** Below the day on a tablet, where there is no room for a column of it. */
const State = ({ state }: Pick<SubscriptionForOperator, 'state'>) => (
  <StateChip tone={subscriptionStates[state][1]}>{subscriptionStates[state][0]()}</StateChip>
);

/** @param narrow a subscription is shown beside the list */
export const subscriptionColumns = (narrow: boolean): Column<SubscriptionForOperator>[] => [
  {
    key: 'title',
    label: m.operator_service(),
    cell: ({ id, title, number }) => (
      <Captioned notOnPhone caption={<span className="font-mono whitespace-nowrap">{number}</span>}>
        <RowLink param="subscription" value={id}>
          {title}
        </RowLink>
      </Captioned>
    ),
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: ({ email }) => <Truncate roomy>{email}</Truncate>,
    className: narrow ? 'sm:hidden' : '',
  },
  {
    key: 'term',
    label: m.operator_term(),
    onPhone: 'away',
    cell: ({ months }) => listedTermText(months),
    className: narrow ? 'sm:hidden' : 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    key: 'next',
    label: m.operator_next(),
    onPhone: 'below',
    cell: (row) => (
      <>
        {nextText(row)}
        <span className="mt-1 hidden sm:max-lg:block">
          <State {...row} />
        </span>
      </>
    ),
    className: 'sm:max-lg:w-40',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: (row) => <State {...row} />,
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'renewal',
    label: m.operator_renewal_net(),
    onPhone: 'value',
    cell: ({ endsAt, renewal }) => (endsAt ? m.operator_none() : moneyText(renewal)),
    numeric: true,
    // On a tablet as narrow as its head, so that names and addresses are whole.
    className: 'whitespace-nowrap sm:max-lg:w-px',
  },
];
