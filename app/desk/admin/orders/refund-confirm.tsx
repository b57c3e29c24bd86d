import { AmountLine } from '#app/desk/checkout/amount-line.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import type { Order, OrderRefundPreview } from '#contract/orders.ts';
import { ReasonGiven } from '../reason-field.tsx';

interface RefundConfirmProps {
  preview: OrderRefundPreview;
  destination: 'origin' | 'balance';
  order: Order;
  reason: string;
}

/** What the service has computed, line by line as the credit note will name it, before the second press. */
export function RefundConfirm({ preview, destination, order, reason }: RefundConfirmProps) {
  const amount = moneyText(preview.amount);
  const { email } = order.billing;
  return (
    <>
      <Notice tone="warn">
        {destination === 'origin'
          ? m.operator_refund_confirm_origin({ amount, email })
          : m.operator_refund_confirm_balance({ amount, email })}{' '}
        {preview.ends ? m.operator_refund_ends() : m.operator_refund_goes_on()}
      </Notice>
      <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
        {preview.lines.map((line) => (
          <AmountLine
            key={line.lineId}
            term={line.title}
            note={noteOf(line)}
            amount={moneyText(line.total)}
          />
        ))}
        <AmountLine term={m.operator_refund_total()} amount={amount} strong />
      </dl>
      {preview.isSpread ? <p className="m-0 text-caption text-ink-3">{m.operator_refund_spread()}</p> : null}
      <ReasonGiven reason={reason} />
    </>
  );
}

function noteOf({ net, tax, left }: OrderRefundPreview['lines'][number]): string {
  const parts = { net: moneyText(net), tax: moneyText(tax) };
  return left.amount > 0
    ? m.operator_refund_line_left({ ...parts, left: moneyText(left) })
    : m.operator_refund_line(parts);
}
