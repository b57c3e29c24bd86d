import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { type NamedSubscription, nameOf } from './named-subscription.ts';

interface AttentionProps {
  subscriptions: readonly NamedSubscription[];
  /** Those on their way. */
  orders: readonly OrderSummary[];
  onPay(invoiceId: Id<'invoice'>): void;
}

/** What waits for the member, most pressing first. */
export function Attention({ subscriptions, orders, onPay }: AttentionProps) {
  const overdue = subscriptions
    .filter(({ pastDueAt, state }) => pastDueAt && state !== 'canceled')
    .sort((one, other) => (one.pastDueAt ?? '').localeCompare(other.pastDueAt ?? ''));
  const unpaid = orders.filter(({ state }) => state === 'pending_payment' || state === 'payment_failed');
  if (!overdue.length && !unpaid.length) return null;
  return (
    <section aria-label={m.account_attention()} className="grid gap-3">
      {overdue.map((subscription) => {
        const { id, number, state, pastDueAt, invoiceId } = subscription;
        const title = nameOf(subscription);
        return (
          <Notice
            key={id}
            tone="error"
            title={
              state === 'unpaid'
                ? m.account_attention_suspended({ title })
                : m.account_attention_overdue({ title })
            }
            action={
              invoiceId ? (
                <Button kind="secondary" dense onClick={() => onPay(invoiceId)}>
                  {m.account_pay_now()}
                </Button>
              ) : null
            }
          >
            {m.account_attention_unpaid({ day: momentDayText(pastDueAt ?? ''), number })}
          </Notice>
        );
      })}
      {unpaid.map(({ orderNo, due, state }) => (
        <Notice
          key={orderNo}
          tone="warn"
          title={
            state === 'payment_failed'
              ? m.account_attention_failed({ orderNo })
              : m.account_attention_order({ orderNo })
          }
          action={
            <ButtonLink kind="secondary" dense to={accountPathTo('AccountOrder', orderNo)}>
              {m.account_attention_open()}
            </ButtonLink>
          }
        >
          {m.account_attention_amount({ amount: moneyText(due) })}
        </Notice>
      ))}
    </section>
  );
}
