import { orderStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { OrderSummary } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';

const steps = [
  m.orders_step_placed,
  m.orders_step_payment,
  m.orders_step_delivery,
  m.orders_step_completed,
] as const;

/** How many of the four steps are behind; null = the order came to an end before the last. */
const behindIn: Readonly<Record<OrderState, number | null>> = {
  draft: 0,
  pending_payment: 1,
  payment_failed: 1,
  paid: 2,
  in_review: 2,
  processing: 2,
  completed: 4,
  partially_refunded: 2,
  canceled: null,
  expired: null,
  fraud: null,
  refunded: null,
  withdrawn: null,
};

type Shown = Pick<OrderSummary, 'state' | 'completedAt'>;

/** A part that was refunded says nothing of the rest, which is under way or delivered. */
const behind = ({ state, completedAt }: Shown): number | null =>
  state === 'partially_refunded' && completedAt ? steps.length : behindIn[state];

const looks = {
  done: 'bg-primary forced-colors:bg-[Highlight]',
  now: 'bg-signal forced-colors:bg-[Mark]',
  failed: 'bg-error',
  open: 'bg-line',
} as const;

function lookOf(order: Shown, at: number): keyof typeof looks {
  const done = behind(order);
  if (done === null || at > done) return 'open';
  if (at < done) return 'done';
  return order.state === 'payment_failed' ? 'failed' : 'now';
}

/** These wait for the buyer. */
const unpaid: readonly OrderState[] = ['pending_payment', 'payment_failed'];

/** Four parts and the state in words, for a line of a table. */
export function OrderProgress({ order }: { order: Shown }) {
  return (
    // One above the other where a table has little room for what was bought.
    <span className="inline-flex items-center gap-3 max-sm:gap-2 sm:max-xl:flex-col sm:max-xl:items-start sm:max-xl:gap-1.5">
      <span aria-hidden="true" className="inline-flex shrink-0 gap-0.5">
        {steps.map((step, at) => (
          <span key={step()} className={`h-2 w-5 max-sm:w-3 ${looks[lookOf(order, at)]}`} />
        ))}
      </span>
      <span
        className={`whitespace-nowrap ${unpaid.includes(order.state) ? 'font-semibold text-ink' : 'text-ink-2'}`}
      >
        {orderStates[order.state][0]()}
      </span>
    </span>
  );
}

/** The same in full width, each step with its name; nothing for an order that came to an end on the way. */
export function OrderSteps({ order }: { order: Shown }) {
  if (behind(order) === null) return null;
  return (
    <ol aria-label={m.orders_progress()} className="m-0 grid list-none grid-cols-4 gap-1 p-0">
      {steps.map((step, at) => {
        const look = lookOf(order, at);
        return (
          <li key={step()} aria-current={look === 'now' ? 'step' : undefined} className="min-w-0">
            <span aria-hidden="true" className={`block h-1.5 ${looks[look]}`} />
            <span
              className={`mt-2 block text-caption leading-snug ${look === 'open' ? 'text-ink-3' : look === 'done' ? 'text-ink-2' : 'font-semibold text-ink'}`}
            >
              {step()}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
