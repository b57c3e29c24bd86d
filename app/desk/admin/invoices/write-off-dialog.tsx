import { useState } from 'react';
import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { Invoice } from '#contract/invoices.ts';
import {
  previewWriteOff,
  type WriteOffPreview,
  type WriteOffVat,
  writeOffInvoice,
} from '#contract/write-offs-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, ReasonGiven, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface WriteOffDialogProps {
  invoice: Invoice;
  onDone(text: string): void;
  onClose(): void;
}

/** Books what is not paid of an invoice as a loss: the reason and what becomes of the VAT, then what is booked, and a second press. */
export function WriteOffDialog({ invoice, onDone, onClose }: WriteOffDialogProps) {
  const { invoiceId, tax, due } = invoice;
  const hasVat = tax.amount.amount > 0;
  const [vat, setVat] = useState<WriteOffVat>('keep');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<WriteOffPreview | null>(null);
  // How much VAT the rest has in it; the choice can be made without the answer.
  const { data: now } = useRead(previewWriteOff, { invoiceId, vat: 'keep' }, 'AdminInvoices', {
    when: hasVat,
  });
  const look = useAction(previewWriteOff, {
    onDone: setPreview,
    onRefused: refusedText,
    refetches: false,
  });
  const action = useAction(writeOffInvoice, {
    onDone: ({ writtenOff }) => onDone(m.finance_write_off_done({ amount: moneyText(writtenOff) })),
    onRefused: refusedText,
  });
  const submit = () => {
    const { reason: wrong = null } = reasonFault(reason);
    setFault(wrong);
    if (wrong) return;
    if (!preview) return void look.run({ invoiceId, vat });
    void action.run({ invoiceId, vat, amount: preview.rest.amount, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={m.finance_write_off_title({ number: invoice.number ?? '' })}
      verb={preview ? m.finance_write_off_verb({ amount: moneyText(preview.rest) }) : m.operator_continue()}
      kind={preview ? 'danger' : 'primary'}
      action={action}
      preview={look}
      onSubmit={submit}
      onClose={onClose}
      onBack={preview ? () => setPreview(null) : undefined}
    >
      {preview ? (
        <>
          <Notice tone="warn">{m.finance_write_off_confirm()}</Notice>
          <BookedLines preview={preview} />
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <p className="m-0 text-small">{m.finance_write_off_lead({ amount: moneyText(due) })}</p>
          {hasVat ? (
            <RadioGroup
              legend={
                now ? m.finance_write_off_vat_in({ vat: moneyText(now.vatIn) }) : m.finance_write_off_vat()
              }
              name="vat"
              value={vat}
              onChange={(value) => setVat(value === 'correct' ? 'correct' : 'keep')}
              options={[
                {
                  value: 'keep',
                  label: m.finance_write_off_vat_keep(),
                  hint: m.finance_write_off_vat_keep_hint(),
                },
                {
                  value: 'correct',
                  label: m.finance_write_off_vat_correct(),
                  hint: m.finance_write_off_vat_correct_hint(),
                },
              ]}
            />
          ) : null}
          <ReasonField
            hint={m.finance_write_off_reason_hint()}
            error={fault}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The entry that will be in the journal. */
const BookedLines = ({ preview: { lines } }: { preview: WriteOffPreview }) => (
  <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
    {lines.map(({ account, amount }) => (
      <AmountLine
        key={account}
        term={accountText(account)}
        note={<span className="font-mono">{account}</span>}
        amount={amount.amount < 0 ? lessText({ ...amount, amount: -amount.amount }) : moneyText(amount)}
      />
    ))}
  </dl>
);

function accountText(account: string): string {
  const [group] = account.split(':');
  if (group === 'tax') return m.finance_write_off_line_vat();
  return group === 'receivable' ? m.finance_write_off_line_owed() : m.finance_write_off_line_loss();
}

/** What changed meanwhile is said; everything else as the service says it. */
export function refusedText(refusal: CallRefused): string | false {
  const { code } = refusal;
  if (code === errors['payment.under_way'].code) return m.finance_write_off_under_way();
  if (code === errors['request.conflict'].code || code === errors['state.move_refused'].code)
    return m.finance_write_off_changed();
  return yourselfText(refusal);
}
