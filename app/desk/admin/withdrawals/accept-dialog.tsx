import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors as refusals } from '#contract/errors.ts';
import { orderNo } from '#contract/orders.ts';
import { decideWithdrawal, type RefundPreview, type WithdrawalForOperator } from '#contract/withdrawals.ts';
import { AmountField, amountFault, readAmount, typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';
import { acceptedText } from './accepted-text.ts';

interface AcceptDialogProps {
  item: WithdrawalForOperator;
  onDone(text: string): void;
  onClose(): void;
}

/** Accepts a withdrawal in two steps: which order and how much, then the press that ends what was bought. */
export function AcceptDialog({ item, onDone, onClose }: AcceptDialogProps) {
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ number?: string; amount?: string; reason?: string }>({});
  const [second, setSecond] = useState(false);
  const { order, preview, withdrawalNo, declaration } = item;
  const cancels = declaration.kind === 'cancellation';
  // What was used is for a person to take off.
  const needsAmount = preview?.atMost ?? false;
  const amount = readAmount(typed);
  const action = useAction(decideWithdrawal, {
    onDone: (accepted) => onDone(acceptedText(accepted)),
    onRefused(refusal) {
      if (refusal.code === refusals['payment.under_way'].code) return m.operator_subscription_under_way();
      if (refusal.code !== refusals['request.conflict'].code) return yourselfText(refusal);
      void refetchAll();
      return m.operator_withdrawal_changed();
    },
  });
  const submit = () => {
    const known = order || orderNo.safeParse(number.trim()).success;
    const wrong = {
      ...(known ? {} : { number: m.operator_order_number_wrong() }),
      ...amountFault(typed, { optional: !needsAmount }),
      ...reasonFault(reason),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    void action.run({
      ...{ withdrawalNo, decision: 'accept', reason: reason.trim(), amount },
      ...(preview && amount === null ? { total: preview.total.amount } : {}),
      ...(order ? {} : { orderNo: number.trim() }),
    });
  };
  const back = refundText(item, amount);
  const calculated = preview && moneyText(preview.total);
  return (
    <FormDialog
      title={
        cancels
          ? m.operator_withdrawal_accept_title_cancellation({ number: withdrawalNo })
          : m.operator_withdrawal_accept_title({ number: withdrawalNo })
      }
      verb={second ? m.operator_withdrawal_accept() : m.operator_continue()}
      kind={second ? 'danger' : 'primary'}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <Notice tone="warn">
          {cancels
            ? m.operator_withdrawal_confirm_cancellation()
            : back === null
              ? m.operator_withdrawal_confirm_computed()
              : m.operator_withdrawal_confirm({ amount: back })}
        </Notice>
      ) : (
        <>
          {cancels ? (
            <p className="m-0 text-small">{m.operator_withdrawal_confirm_cancellation()}</p>
          ) : preview ? (
            <p className="m-0 text-small">{leadText(preview)}</p>
          ) : null}
          {order ? null : (
            <TextField
              name="orderNo"
              label={m.operator_order()}
              hint={m.operator_withdrawal_order_hint()}
              error={errors.number}
              autoComplete="off"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
          {cancels ? null : (
            <AmountField
              name="amount"
              optional={!needsAmount}
              label={
                order
                  ? m.operator_amount({ currency: order.currency })
                  : m.operator_withdrawal_amount_of_order()
              }
              hint={amountHint(calculated, needsAmount)}
              error={errors.amount}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <ReasonField
            hint={m.operator_withdrawal_reason_hint()}
            error={errors.reason}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

function leadText({ total, atMost }: RefundPreview): string {
  const amount = moneyText(total);
  if (atMost) return m.operator_withdrawal_lead_at_most({ amount });
  return total.amount === 0
    ? m.operator_withdrawal_lead_nothing({ amount })
    : m.operator_withdrawal_lead({ amount });
}

/** @param calculated null where the order is not known yet */
function amountHint(calculated: string | null, needsAmount: boolean): string {
  if (calculated === null) return m.operator_withdrawal_amount_hint();
  return needsAmount
    ? m.operator_withdrawal_amount_needed({ amount: calculated })
    : m.operator_withdrawal_amount_hint_calculated({ amount: calculated });
}

/** What goes back, as far as it is known: it is in the currency of the order, which is not known before it is found. */
function refundText({ order, preview }: WithdrawalForOperator, amount: number | null): string | null {
  if (amount === null) return preview && moneyText(preview.total);
  return order
    ? moneyText({ amount, currency: order.currency })
    : m.operator_withdrawal_amount_typed({ amount: typedAmount(amount) });
}
