import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Timeline, type TimelineEntry } from '#app/ui/timeline.tsx';
import type { Delivery } from '#contract/webhooks.ts';
import { tookText, tryText } from './delivery-words.ts';

/** Each try to deliver a message, oldest first, and the next one where there will be one. */
export function DeliveryTries({ delivery: { state, tries, nextTryAt } }: { delivery: Delivery }) {
  const past = tries.map(
    (one): TimelineEntry => ({
      key: one.at,
      title: tryText(one),
      at: momentText(one.at),
      text: tookText(one),
    }),
  );
  const next: TimelineEntry[] = nextTryAt
    ? [
        tries.length
          ? { key: 'next', title: m.developer_delivery_next(), at: momentText(nextTryAt), kind: 'next' }
          : { key: 'next', title: m.developer_delivery_soon(), kind: 'next' },
      ]
    : state === 'waiting'
      ? [{ key: 'next', title: m.developer_delivery_held(), kind: 'next' }]
      : [];
  if (past.length + next.length === 0)
    return <p className="m-0 text-small text-ink-3">{m.developer_delivery_not_tried()}</p>;
  return <Timeline entries={[...past, ...next]} />;
}
