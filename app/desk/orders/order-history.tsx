import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { orderStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Timeline, type TimelineEntry } from '#app/ui/timeline.tsx';
import type { Order } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';

const happened: Readonly<Partial<Record<OrderState, () => string>>> = {
  pending_payment: m.orders_happened_placed,
  processing: m.orders_happened_released,
};
const coming: Readonly<Record<Order['next']['what'], (() => string) | null>> = {
  payment: m.orders_coming_payment,
  debit: m.orders_coming_debit,
  approval: m.orders_coming_approval,
  start_after_withdrawal_period: m.orders_coming_start,
  review: m.orders_coming_release,
  delivery: m.orders_coming_delivery,
  nothing: null,
};
/** Moves whose reason somebody wrote for the member to read; of all others the state says it. */
const explained: ReadonlySet<OrderState> = new Set(['partially_refunded', 'refunded']);

/** A wish of the buyer begins on a day; all else is promised by a moment. */
const comingAt = (what: Order['next']['what'], by: string): string =>
  what === 'start_after_withdrawal_period' ? momentDayText(by) : m.orders_by({ moment: momentText(by) });

/** What happened to an order, oldest first, and what comes next. */
export function OrderHistory({ order: { timeline, next } }: { order: Order }) {
  const last = timeline.length - 1;
  const comes = coming[next.what];
  const past = timeline.map(({ state, at, reason, apiKey }, i): TimelineEntry => {
    const again = state === 'pending_payment' && i > 0;
    return {
      key: `${at}${state}`,
      title: ((!again && happened[state]) || orderStates[state][0])(),
      at: momentText(at),
      text: explained.has(state) ? reason : apiKeyText(apiKey),
      kind: i === last && comes ? 'now' : 'done',
    };
  });
  const future: TimelineEntry[] = comes
    ? [
        {
          key: 'next',
          title: comes(),
          at: next.by ? comingAt(next.what, next.by) : null,
          kind: 'next',
        },
      ]
    : [];
  return <Timeline entries={[...past, ...future]} />;
}
