import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Timeline, type TimelineEntry } from '#app/ui/timeline.tsx';
import type { Order } from '#contract/orders.ts';

/** From the order to the last piece: what was done and when, what is being done and by when it is promised. */
export function DeliveryTracker({ order }: { order: Order }) {
  return <Timeline entries={entriesOf(order)} />;
}

function entriesOf(order: Order): TimelineEntry[] {
  const { createdAt, paidAt } = order;
  const entries: TimelineEntry[] = [
    { key: 'ordered', title: m.checkout_track_ordered(), at: momentText(createdAt) },
  ];
  if (paidAt) entries.push({ key: 'paid', title: m.checkout_track_paid(), at: momentText(paidAt) });
  const before = paidAt ? waitingFor(order) : paying();
  if (before) entries.push(before);
  return [...entries, ...order.lines.map((line) => pieceOf(line, before !== null))];
}

const paying = (): TimelineEntry => ({ key: 'paying', title: m.checkout_track_paying(), kind: 'now' });

/** What stands between the payment and delivery; null when nothing does. */
function waitingFor({ next }: Order): TimelineEntry | null {
  if (next.what === 'review')
    return {
      key: 'review',
      title: m.checkout_track_review(),
      text: m.checkout_track_review_text(),
      kind: 'now',
    };
  if (next.what === 'start_after_withdrawal_period')
    return {
      key: 'later',
      title: m.checkout_track_later(),
      at: next.by ? momentDayText(next.by) : undefined,
      kind: 'now',
    };
  return null;
}

function pieceOf(line: Order['lines'][number], waits: boolean): TimelineEntry {
  const { lineId: key, promisedAt, deliveredAt, endedAt } = line;
  const title =
    line.quantity === 1 ? line.title : m.checkout_each({ quantity: line.quantity, title: line.title });
  if (endedAt) return { key, title, at: momentText(endedAt), text: m.checkout_track_ended() };
  if (deliveredAt) return { key, title, at: momentText(deliveredAt), text: m.checkout_track_done() };
  return {
    key,
    title,
    at: promisedAt ? m.checkout_track_by({ moment: momentText(promisedAt) }) : undefined,
    text: waits ? undefined : m.checkout_track_working(),
    kind: waits ? 'next' : 'now',
  };
}
