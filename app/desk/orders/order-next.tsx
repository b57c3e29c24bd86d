import type { ReactNode } from 'react';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { debitLife } from '#contract/method-kinds.ts';
import type { Order } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';

const ends: Readonly<Partial<Record<OrderState, () => string>>> = {
  completed: m.orders_next_completed,
  partially_refunded: m.orders_next_part,
  canceled: m.orders_next_canceled,
  expired: m.orders_next_expired,
  refunded: m.orders_next_refunded,
  withdrawn: m.orders_next_refunded,
  fraud: m.orders_next_refused,
};

/** What comes next, and by when where that is promised. */
export function nextText({ next, state, total }: Order): string {
  const { what, by } = next;
  switch (what) {
    case 'payment':
      return m.orders_next_payment({ amount: moneyText(total), day: by ? momentDayText(by) : '' });
    case 'debit':
      return m.orders_next_debit({ days: debitLife.businessDays });
    case 'approval':
      return m.orders_next_approval({ day: by ? momentDayText(by) : '' });
    case 'start_after_withdrawal_period':
      return m.orders_next_start({ day: by ? momentDayText(by) : '' });
    case 'review':
      return m.orders_next_review();
    case 'delivery':
      return by ? m.orders_next_delivery_by({ moment: momentText(by) }) : m.orders_next_delivery();
    case 'nothing':
      return ends[state]?.() ?? m.orders_next_nothing();
  }
}

/** The one thing to know about an order now, with what its buyer can do. */
export function OrderNext({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <section aria-label={m.orders_next()} className="grid gap-6">
      <p className="m-0 max-w-measure text-lead text-ink">{nextText(order)}</p>
      {children}
    </section>
  );
}
