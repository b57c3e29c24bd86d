import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { CheckField } from '#app/ui/field.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { sumIn } from '#contract/money.ts';
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
  const [faults, setFaults] = useState<{ lines?: string; amount?: string; reason?: string }>({});
  const [preview, setPreview] = useState<OrderRefundPreview | null>(null);
  const [kept, setKept] = useState<readonly Id<'invoice'>[]>([]);
  const ask = {
    orderNo: order.orderNo,
    amount: readAmount(typed),
    lines: lines.length === order.lines.length ? [] : [...lines],
  };
  // What is left of each item with its tax; without an answer the sums before tax are shown.
  const { data: left } = useRead(
    previewRefund,
    { orderNo: order.orderNo, amount: null, lines: [] },
    'AdminOrders',
  );
  const look = useAction(previewRefund, {
    onDone: setPreview,
    onRefused(refusal) {
      // What was shown can no longer be done.
      setPreview(null);
      return yourselfText(refusal);
    },
  });
  const action = useAction(refundOrder, {
    onDone: () => onDone(m.operator_refund_done()),
    onRefused(refusal) {
      if (refusal.code !== errors['request.conflict'].code) return yourselfText(refusal);
      void look.run(ask);
      return m.operator_refund_changed();
    },
  });
  const submit = () => {
    const wrong = {
      ...(lines.length ? {} : { lines: m.operator_refund_lines_needed() }),
      ...amountFault(typed, { optional: true }),
      ...(ask.amount === 0 ? { amount: m.operator_amount_wrong() } : {}),
      ...reasonFault(reason),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length) return;
    // What was previewed is what is asked for, whatever is given back meanwhile.
    if (!preview) return void look.run(ask);
    const upgrades = preview.upgrades.map(({ invoiceId }) => invoiceId).filter((id) => !kept.includes(id));
    const { amount, credited } = preview;
    void action.run({
      ...{ ...ask, amount: amount.amount, credited: credited.amount },
      ...{ upgrades, reason: reason.trim(), destination },
    });
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
          <LineChoice
            order={order}
            left={left?.lines ?? []}
            chosen={lines}
            error={faults.lines}
            onChange={setLines}
          />
          <AmountField
            name="amount"
            optional
            label={m.operator_amount({ currency: order.total.currency })}
            hint={amountHint(left, lines)}
            error={faults.amount}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RefundDestination value={destination} onChange={setDestination} />
          <ReasonField
            hint={m.operator_refund_reason_hint()}
            error={faults.reason}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Names the sum that an empty amount stands for, once it is known. */
function amountHint(left: OrderRefundPreview | null, chosen: readonly LineId[]): string {
  const parts = left?.lines.filter(({ lineId }) => chosen.includes(lineId)) ?? [];
  if (!left || parts.length === 0) return m.operator_refund_amount_hint();
  const sum = sumIn(
    left.most.currency,
    parts.map(({ total }) => total),
  );
  return m.operator_refund_amount_hint_left({ amount: moneyText(sum) });
}

interface LineChoiceProps {
  order: Order;
  left: OrderRefundPreview['lines'];
  chosen: readonly LineId[];
  error: string | undefined;
  onChange(lines: readonly LineId[]): void;
}

const LineChoice = ({ order, left, chosen, error, onChange }: LineChoiceProps) => (
  <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
    <legend className="mb-2.5 p-0 text-caption font-medium text-ink-2">{m.operator_refund_lines()}</legend>
    {order.lines.map((line) => (
      <CheckField
        key={line.lineId}
        name="lines"
        {...lineText(
          line,
          left.find(({ lineId }) => lineId === line.lineId),
        )}
        checked={chosen.includes(line.lineId)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, line.lineId] : chosen.filter((one) => one !== line.lineId))
        }
      />
    ))}
    {error ? <p className="m-0 text-caption text-error">{error}</p> : null}
  </fieldset>
);

/** @param left nothing for a line of which nothing is left, and until it is known */
function lineText({ title, net }: Order['lines'][number], left?: OrderRefundPreview['lines'][number]) {
  if (!left)
    return { label: title, hint: m.operator_before_tax({ amount: moneyText(net), tax: sayTax(exclTax) }) };
  return {
    label: m.operator_refund_line_choice({ title, total: moneyText(left.total) }),
    hint: m.operator_refund_line({ net: moneyText(left.net), tax: moneyText(left.tax) }),
  };
}
