import { type FormEvent, useId, useState } from 'react';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckField, RadioGroup, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import { previewRefund, refundOrder } from '#contract/orders.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import type { OrderDetail } from './order-panel.tsx';

interface RefundDialogProps {
  order: OrderDetail;
  onDone(text: string): void;
  onClose(): void;
}
type Preview = OutputOf<typeof previewRefund>;
type LineId = OrderDetail['lines'][number]['lineId'];

/** Gives money back: what for and how much, then what the service reckons from it, then a second press. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const form = useId();
  const [lines, setLines] = useState<readonly LineId[]>(order.lines.map(({ lineId }) => lineId));
  const [typed, setTyped] = useState('');
  const [destination, setDestination] = useState<'origin' | 'balance'>('origin');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ lines?: string; amount?: string; reason?: string }>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const ask = {
    orderNo: order.orderNo,
    amount: typed.trim() ? readAmount(typed) : null,
    lines: lines.length === order.lines.length ? [] : [...lines],
  };
  const look = useDeed(previewRefund, { onDone: setPreview });
  const deed = useDeed(refundOrder, { onDone: () => onDone(m.operator_refund_done()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(lines.length ? {} : { lines: m.operator_refund_lines_needed() }),
      ...(typed.trim() && !ask.amount ? { amount: m.operator_amount_wrong() } : {}),
      ...(reason.trim().length < 3 ? { reason: m.operator_reason_needed() } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    // What was previewed is what is asked for, whatever is given back meanwhile.
    if (preview) void deed.run({ ...ask, amount: preview.amount.amount, reason: reason.trim(), destination });
    else void look.run(ask);
  };
  const problem = deed.problem ?? look.problem;
  return (
    <Dialog
      wide
      title={m.operator_refund_title({ orderNo: order.orderNo })}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind={preview ? 'danger' : 'primary'}
            pending={deed.pending || look.pending}
          >
            {preview ? m.operator_refund_give({ amount: moneyText(preview.amount) }) : m.operator_continue()}
          </Button>
          <Button kind="quiet" onClick={preview ? () => setPreview(null) : onClose}>
            {preview ? m.operator_back() : m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {preview ? (
          <RefundConfirm preview={preview} destination={destination} order={order} reason={reason} />
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
            <RadioGroup
              legend={m.operator_refund_destination()}
              name="destination"
              value={destination}
              onChange={(value) => setDestination(value === 'balance' ? 'balance' : 'origin')}
              options={[
                { value: 'origin', label: m.operator_refund_origin() },
                { value: 'balance', label: m.operator_refund_balance() },
              ]}
            />
            <TextArea
              name="reason"
              label={m.operator_reason()}
              hint={m.operator_refund_reason_hint()}
              error={errors.reason}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

interface LineChoiceProps {
  order: OrderDetail;
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

interface RefundConfirmProps {
  preview: Preview;
  destination: 'origin' | 'balance';
  order: OrderDetail;
  reason: string;
}

function RefundConfirm({ preview, destination, order, reason }: RefundConfirmProps) {
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
      <p className="m-0 text-small">
        {m.operator_reason()}: {reason.trim()}
      </p>
    </>
  );
}
