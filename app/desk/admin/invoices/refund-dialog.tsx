import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import {
  type InvoiceRefundPreview,
  listRefundableLines,
  previewInvoiceRefund,
  refundInvoiceLines,
} from '#contract/invoice-refunds.ts';
import type { Invoice } from '#contract/invoices.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { type Destination, RefundDestination } from '../refund-parts.tsx';
import { yourselfText } from '../yourself-text.ts';
import { RefundConfirm, refundTotal } from './refund-confirm.tsx';
import { amountsOf, faultsOf, type LineFaults, RefundLines } from './refund-lines.tsx';

interface RefundDialogProps {
  invoice: Invoice;
  onDone(text: string): void;
  onClose(): void;
}

/** Refunds lines of an invoice that bills no order: which of them and how much, then what the service computes, then a second press. */
export function RefundDialog({ invoice, onDone, onClose }: RefundDialogProps) {
  const { invoiceId, number, about } = invoice;
  const { currency } = invoice.total;
  const read = useRead(listRefundableLines, { invoiceId }, 'AdminInvoices');
  const [typed, setTyped] = useState<ReadonlyMap<number, string | null>>(new Map());
  const [destination, setDestination] = useState<Destination>('origin');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<LineFaults & { reason?: string }>({});
  const [preview, setPreview] = useState<InvoiceRefundPreview | null>(null);
  const [ends, setEnds] = useState(false);
  const look = useAction(previewInvoiceRefund, {
    onDone(found) {
      // What was ticked was ticked for other lines.
      setEnds(false);
      setPreview(found);
    },
    onRefused: refusedText,
    refetches: false,
  });
  const action = useAction(refundInvoiceLines, {
    onDone: (note) => onDone(m.finance_refund_done({ number: note.number, amount: moneyText(note.total) })),
    onRefused: refusedText,
  });
  const submit = () => {
    if (!read.data) return;
    const wrong = { ...faultsOf(read.data, typed), ...reasonFault(reason) };
    setFaults(wrong);
    if (Object.keys(wrong).length) return;
    const ask = { invoiceId, currency, destination, lines: amountsOf(read.data, typed) };
    if (!preview) return void look.run(ask);
    const { credited } = preview;
    void action.run({ ...ask, credited: credited.amount, reason: reason.trim(), ends });
  };
  return (
    <FormDialog
      wide
      title={m.operator_refund_title({ orderNo: number ?? about })}
      verb={
        preview
          ? m.operator_refund_give({ amount: moneyText(refundTotal(preview, ends)) })
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
        <RefundConfirm {...{ preview, ends, reason }} onEnds={setEnds} />
      ) : (
        <>
          <Answered
            read={read}
            waiting={<Skeleton className="h-24 w-full" />}
            refused={<Notice tone="info">{m.operator_affiliate_yourself()}</Notice>}
          >
            {(refundable) => (
              <RefundLines refundable={refundable} typed={typed} faults={faults} onType={setTyped} />
            )}
          </Answered>
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

/** What changed meanwhile is said; everything else as the service says it. */
function refusedText(refusal: CallRefused): string | false {
  const { code, data } = refusal;
  const { state } = (data ?? {}) as { state?: string };
  if (state === 'disputed') return m.finance_refund_disputed();
  if (state === 'lost') return m.finance_refund_lost();
  if (code === errors['request.conflict'].code || code === errors['state.move_refused'].code)
    return m.finance_refund_changed();
  return yourselfText(refusal);
}
