import { type FormEvent, useId, useState } from 'react';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { orderNo } from '#contract/orders.ts';
import { decideWithdrawal } from '#contract/withdrawals.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import type { WithdrawalItem } from './withdrawal-panel.tsx';

interface AcceptDialogProps {
  item: WithdrawalItem;
  onDone(text: string): void;
  onClose(): void;
}

/** Accepts a withdrawal in two steps: which order and how much, then the press that ends what was bought. */
export function AcceptDialog({ item, onDone, onClose }: AcceptDialogProps) {
  const form = useId();
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ number?: string; amount?: string; reason?: string }>({});
  const [second, setSecond] = useState(false);
  const { order, preview, withdrawalNo } = item;
  const amount = typed.trim() ? readAmount(typed) : null;
  const deed = useDeed(decideWithdrawal, { onDone: () => onDone(m.operator_withdrawal_was_accepted()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = !typed.trim() && preview?.atMost;
    const wrong = {
      ...(order || orderNo.safeParse(number.trim()).success
        ? {}
        : { number: m.operator_order_number_wrong() }),
      ...((typed.trim() && amount === null) || missing ? { amount: m.operator_amount_wrong() } : {}),
      ...(reason.trim().length < 3 ? { reason: m.operator_reason_needed() } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    void deed.run({
      ...{ withdrawalNo, decision: 'accept', reason: reason.trim(), amount },
      ...(order ? {} : { orderNo: number.trim() }),
    });
  };
  const back =
    amount !== null ? moneyText({ amount, currency: 'USD' }) : preview ? moneyText(preview.total) : '';
  return (
    <Dialog
      title={m.operator_withdrawal_accept_title()}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} kind={second ? 'danger' : 'primary'} pending={deed.pending}>
            {second ? m.operator_withdrawal_accept() : m.operator_continue()}
          </Button>
          <Button kind="quiet" onClick={second ? () => setSecond(false) : onClose}>
            {second ? m.operator_back() : m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
        {second ? (
          <Notice tone="warn">
            {back
              ? m.operator_withdrawal_confirm({ amount: back })
              : m.operator_withdrawal_confirm_reckoned()}
          </Notice>
        ) : (
          <>
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
            <AmountField
              name="amount"
              optional={!preview?.atMost}
              label={m.operator_amount({ currency: 'USD' })}
              hint={
                preview?.atMost ? m.operator_withdrawal_amount_needed() : m.operator_withdrawal_amount_hint()
              }
              error={errors.amount}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <TextArea
              name="reason"
              label={m.operator_reason()}
              hint={m.operator_withdrawal_reason_hint()}
              error={errors.reason}
              rows={3}
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
