import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnerStep } from '#app/desk/organisations/spending.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
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

/** What comes next, and by when where that is promised. @param step what its buyer needs of an owner before they can pay */
export function nextText({ next, state, due }: Order, step: OwnerStep = null): string {
  const { what, by } = next;
  const day = by ? momentDayText(by) : '';
  switch (what) {
    case 'payment':
      if (step) return step === 'ask' ? m.orders_next_ask({ day }) : m.orders_next_asked({ day });
      return m.orders_next_payment({ amount: moneyText(due), day });
    case 'debit':
      return m.orders_next_debit({ days: debitLife.businessDays });
    case 'approval':
      return m.orders_next_approval({ day });
    case 'start_after_withdrawal_period':
      return m.orders_next_start({ day });
    case 'review':
      return m.orders_next_review();
    case 'delivery':
      return by ? m.orders_next_delivery_by({ moment: momentText(by) }) : m.orders_next_delivery();
    case 'nothing':
      return ends[state]?.() ?? m.orders_next_nothing();
  }
}

/** The one thing to know about an order now, with what its buyer can do. */
export function OrderNext({
  order,
  step = null,
  children,
}: {
  order: Order;
  step?: OwnerStep;
  children?: ReactNode;
}) {
  return (
    <section aria-label={m.orders_next()} className="grid gap-5">
      <p className="m-0 max-w-measure text-lead text-ink">{nextText(order, step)}</p>
      {order.lines.some(({ deliveredAt }) => deliveredAt) ? (
        <p className="m-0 text-small">
          <Link
            to={accountPaths.AccountServices}
            className="font-semibold text-primary no-underline hover:underline"
          >
            {m.orders_to_services()}
          </Link>
        </p>
      ) : null}
      {children}
    </section>
  );
}
