import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import type { Id } from '#contract/ids.ts';
import { type OrderRefundPreview, previewRefund, refundOrder } from '#contract/order-refunds.ts';
import type { Order } from '#contract/orders.ts';
import { AmountField, amountFault, readAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { type Destination, RefundDestination } from '../refund-parts.tsx';
import { yourselfText } from '../yourself-text.ts';
import { RefundConfirm, refundTotal } from './refund-confirm.tsx';

interface RefundDialogProps {
  order: Order;
  onDone(text: string): void;
  onClose(): void;
}
type LineId = Order['lines'][number]['lineId'];

/** Gives money back: what for and how much, then what the service computes from it, then a second press. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const [lines, setLines] = useState<readonly LineId[]>(order.lines.map(({ lineId }) => lineId));
  const [typed, setTyped] = useState('');
  const [destination, setDestination] = useState<Destination>('origin');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ lines?: string; amount?: string; reason?: string }>({});
  const [preview, setPreview] = useState<OrderRefundPreview | null>(null);
  const [kept, setKept] = useState<readonly Id<'invoice'>[]>([]);
  const ask = {
    orderNo: order.orderNo,
    amount: readAmount(typed),
    lines: lines.length === order.lines.length ? [] : [...lines],
  };
  const look = useAction(previewRefund, { onDone: setPreview, onRefused: yourselfText });
  const action = useAction(refundOrder, {
    onDone: () => onDone(m.operator_refund_done()),
    onRefused: yourselfText,
  });
  const submit = () => {
    const wrong = {
      ...(lines.length ? {} : { lines: m.operator_refund_lines_needed() }),
      ...amountFault(typed, { optional: true }),
      ...(ask.amount === 0 ? { amount: m.operator_amount_wrong() } : {}),
      ...reasonFault(reason),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    // What was previewed is what is asked for, whatever is given back meanwhile.
    if (!preview) return void look.run(ask);
    const upgrades = preview.upgrades.map(({ invoiceId }) => invoiceId).filter((id) => !kept.includes(id));
    const amount = preview.amount.amount;
    void action.run({ ...ask, amount, upgrades, reason: reason.trim(), destination });
  };
  return (
    <FormDialog
      wide
      title={m.operator_refund_title({ orderNo: order.orderNo })}
      verb={
        preview
          ? m.operator_refund_give({ amount: moneyText(refundTotal(preview, kept)) })
          : m.operator_continue()
      }
      kind={preview ? 'danger' : 'primary'}
      action={action}
      preview={look}
      onSubmit={submit}
      onClose={onClose}
      onBack={preview ? () => setPreview(null) : undefined}
    >
      {preview ? (
        <RefundConfirm {...{ preview, destination, order, reason, kept }} onKeep={setKept} />
      ) : (
        <>
          <LineChoice order={order} chosen={lines} error={errors.lines} onChange={setLines} />
          <AmountField
            name="amount"
            optional
            label={m.operator_amount({ currency: order.total.currency })}
            hint={m.operator_refund_amount_hint()}
            error={errors.amount}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RefundDestination value={destination} onChange={setDestination} />
          <ReasonField
            hint={m.operator_refund_reason_hint()}
            error={errors.reason}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

interface LineChoiceProps {
  order: Order;
  chosen: readonly LineId[];
  error: string | undefined;
  onChange(lines: readonly LineId[]): void;
}

const LineChoice = ({ order, chosen, error, onChange }: LineChoiceProps) => (
  <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
    <legend className="mb-2.5 p-0 text-caption font-medium text-ink-2">{m.operator_refund_lines()}</legend>
    {order.lines.map(({ lineId, title, net }) => (
      <CheckField
        key={lineId}
        name="lines"
        label={`${title}, ${m.operator_before_tax({ amount: moneyText(net) })}`}
        checked={chosen.includes(lineId)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, lineId] : chosen.filter((one) => one !== lineId))
        }
      />
    ))}
    {error ? <p className="m-0 text-caption text-error">{error}</p> : null}
  </fieldset>
);
