import { useState } from 'react';
import { AmountField, readAmount, typedAmount } from '#app/desk/admin/amount-field.tsx';
import { FormDialog } from '#app/desk/admin/form-dialog.tsx';
import { yourselfText } from '#app/desk/admin/yourself-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors as refusals } from '#contract/errors.ts';
import { confirmBankTransfer } from '#contract/payments.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';

interface TransferDialogProps {
  payment: PaymentForOperator;
  onDone(text: string): void;
  onClose(): void;
}

const today = () => new Date().toISOString().slice(0, 10);

/** Takes in money that was seen on the account: what came, when, and the bank's own name for it. Booked, it stays. */
export function TransferDialog({ payment, onDone, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useState(typedAmount(payment.amount.amount));
  const [receivedOn, setReceivedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reference?: string }>({});
  const [second, setSecond] = useState(false);
  const { currency } = payment.amount;
  const amount = readAmount(typed);
  const action = useAction(confirmBankTransfer, {
    onDone: ({ applied, restPaymentId }) =>
      onDone(
        restPaymentId
          ? m.operator_transfer_part({ amount: moneyText(applied) })
          : m.operator_transfer_done({ amount: moneyText(applied) }),
      ),
    // A statement, or somebody else, has told of it since the list was read.
    onRefused: (refusal) =>
      refusal.code === refusals['state.move_refused'].code ? m.bank_transfer_came() : yourselfText(refusal),
  });
  const submit = () => {
    const wrong = {
      ...(amount ? {} : { amount: m.operator_amount_wrong() }),
      ...(reference.trim().length < 3 ? { reference: m.operator_bank_reference_needed() } : {}),
    };
    setErrors(wrong);
    if (!amount || Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    void action.run({
      ...{ paymentId: payment.paymentId, amount, receivedOn, reference: reference.trim() },
      awaited: true,
    });
  };
  return (
    <FormDialog
      title={m.operator_transfer_title()}
      verb={second ? m.operator_transfer_book() : m.operator_continue()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second && amount ? (
        <Confirm payment={payment} amount={amount} reference={reference} />
      ) : (
        <>
          <p className="m-0 text-small">
            <Unbroken
              text={m.operator_transfer_lead({
                amount: moneyText(payment.amount),
                reference: payment.transferReference ?? '',
              })}
            />
          </p>
          <AmountField
            name="amount"
            label={m.operator_amount({ currency })}
            hint={m.operator_transfer_amount_hint()}
            error={errors.amount}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <DatePicker
            name="receivedOn"
            label={m.operator_received_on()}
            value={[receivedOn]}
            max={today()}
            onChange={([day]) => day && setReceivedOn(day)}
          />
          <TextField
            name="reference"
            label={m.operator_bank_reference()}
            hint={m.operator_bank_reference_hint()}
            error={errors.reference}
            maxLength={80}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function Confirm({
  payment,
  amount,
  reference,
}: Pick<TransferDialogProps, 'payment'> & { amount: number; reference: string }) {
  const { currency } = payment.amount;
  const difference = amount - payment.amount.amount;
  return (
    <>
      <Notice tone="warn">
        {m.operator_transfer_confirm({
          amount: moneyText({ amount, currency }),
          email: payment.email,
          reference: reference.trim(),
        })}
      </Notice>
      {difference ? (
        <p className="m-0 text-small">
          {difference < 0 ? m.operator_transfer_less() : m.operator_transfer_more()}
        </p>
      ) : null}
    </>
  );
}
