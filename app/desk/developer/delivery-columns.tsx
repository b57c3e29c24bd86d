import { Link } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Delivery } from '#contract/webhooks.ts';
import { deliveryStates, subjectText, tryText } from './delivery-words.ts';
import { eventText } from './event-words.ts';

/** @param searchOf the query of the page with this delivery opened */
export const deliveryColumns = (searchOf: (delivery: Delivery) => string): readonly Column<Delivery>[] => [
  {
    key: 'event',
    label: m.developer_delivery_event(),
    cell: (delivery) => (
      <Link
        to={{ search: searchOf(delivery) }}
        preventScrollReset
        className="inline-flex min-h-9 flex-col items-start justify-center font-semibold text-ink no-underline hover:text-primary hover:underline"
      >
        {eventText(delivery.event)}
        <span className="font-mono text-[0.75rem] font-normal text-ink-3 max-sm:hidden">
          {delivery.event}
        </span>
        {delivery.subject ? (
          <span className="font-mono text-[0.75rem] font-normal text-ink-3 sm:hidden">
            {subjectText(delivery.subject)}
          </span>
        ) : null}
      </Link>
    ),
  },
  {
    key: 'subject',
    label: m.developer_delivery_subject(),
    onPhone: 'away',
    cell: ({ subject }) =>
      subject && (
        <span title={subject} className="font-mono text-[0.8125rem] whitespace-nowrap">
          {subjectText(subject)}
        </span>
      ),
  },
  {
    key: 'created',
    label: m.developer_delivery_created(),
    onPhone: 'below',
    cell: ({ createdAt }) => momentText(createdAt),
  },
  { key: 'tries', label: m.developer_delivery_tries(), onPhone: 'below', cell: lastTry },
  {
    key: 'state',
    label: m.developer_delivery_state(),
    onPhone: 'value',
    cell: ({ state }) => {
      const [word, tone] = deliveryStates[state];
      return <StateChip tone={tone}>{word()}</StateChip>;
    },
  },
];

function lastTry({ tries }: Delivery) {
  const last = tries.at(-1);
  if (!last) return m.developer_delivery_not_tried();
  return (
    <span className="min-w-0">
      <span className={last.status === null ? '' : 'whitespace-nowrap'}>{tryText(last)}</span>
      {tries.length > 1 ? (
        <span className="block text-caption text-ink-3 max-sm:ml-2 max-sm:inline">
          {m.developer_delivery_number({ number: tries.length })}
        </span>
      ) : null}
    </span>
  );
}
