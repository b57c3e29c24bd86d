import { useState } from 'react';
import { isManual, orderOf } from '#app/format/invoice-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Invoice } from '#contract/invoices.ts';
import { cancelManualInvoice } from '#contract/manual-invoices-operator.ts';
import type { StaffCall } from '#contract/staff.ts';
import { undoWriteOff } from '#contract/write-offs-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refusedText, WriteOffDialog } from './write-off-dialog.tsx';

type Act = Extract<
  StaffCall,
  'refundInvoiceLines' | 'writeOffInvoice' | 'undoWriteOff' | 'cancelManualInvoice'
>;

const words: Readonly<Record<Act, () => string>> = {
  refundInvoiceLines: m.operator_refund,
  writeOffInvoice: m.finance_write_off,
  undoWriteOff: m.finance_write_off_undo,
  cancelManualInvoice: m.finance_cancel_manual,
};

/** What finance can do about an invoice. What was ordered is refunded with its order, and a top-up with its payment. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const [act, setAct] = useState<Act | null>(null);
  const may = useStaffMay();
  const acts = possibleActs(invoice).filter((one) => may(one));
  const order = isRefundable(invoice) && may('refundOrder') ? orderOf(invoice) : null;
  if (acts.length === 0 && order === null) return null;
  const props: ActProps = {
    invoice,
    onClose: () => setAct(null),
    onDone(text) {
      setAct(null);
      toast('success', text);
    },
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {acts.map((one) => (
        <Button
          key={one}
          kind={one === 'cancelManualInvoice' ? 'danger' : 'secondary'}
          dense
          onClick={() => setAct(one)}
        >
          {words[one]()}
        </Button>
      ))}
      {order ? (
        <ButtonLink kind="secondary" dense to={`${adminPaths.AdminOrders}?order=${order}`}>
          {m.finance_refund_with_order()}
        </ButtonLink>
      ) : null}
      {act === 'refundInvoiceLines' ? <RefundDialog {...props} /> : null}
      {act === 'writeOffInvoice' ? <WriteOffDialog {...props} /> : null}
      {act === 'undoWriteOff' ? <UndoDialog {...props} /> : null}
      {act === 'cancelManualInvoice' ? <CancelDialog {...props} /> : null}
    </div>
  );
}

/** Only what is issued is in the books, and can be written off. What bills an order or a subscription is taken back with that. */
function possibleActs(invoice: Invoice): Act[] {
  const { state, number, due, topUp } = invoice;
  if (state === 'written_off') return ['undoWriteOff'];
  if (isRefundable(invoice)) return topUp || orderOf(invoice) ? [] : ['refundInvoiceLines'];
  const isAsked = state === 'open' || state === 'partially_paid';
  return [
    ...(number && due.amount > 0 ? (['writeOffInvoice'] as const) : []),
    ...(isManual(invoice) && isAsked ? (['cancelManualInvoice'] as const) : []),
  ];
}

/** Something is left of what was paid. */
const isRefundable = ({ state, total, credited }: Invoice): boolean =>
  state === 'paid' && credited.amount < total.amount;

interface ActProps {
  invoice: Invoice;
  onDone(text: string): void;
  onClose(): void;
}

function UndoDialog({ invoice, onDone, onClose }: ActProps) {
  const { invoiceId, due } = invoice;
  const amount = moneyText(due);
  const action = useAction(undoWriteOff, {
    onDone: () => onDone(m.finance_write_off_undone({ amount })),
    onRefused: refusedText,
  });
  return (
    <ReasonDialog
      title={m.finance_write_off_undo_title({ number: invoice.number ?? '' })}
      lead={m.finance_write_off_undo_lead({ amount })}
      verb={m.finance_write_off_undo()}
      action={action}
      onReason={(reason) => void action.run({ invoiceId, reason })}
      onClose={onClose}
    />
  );
}

function CancelDialog({ invoice, onDone, onClose }: ActProps) {
  const { invoiceId, about, number } = invoice;
  const action = useAction(cancelManualInvoice, {
    onDone: () => onDone(m.finance_cancel_manual_done({ number: number ?? about })),
    onRefused: refusedText,
  });
  return (
    <ReasonDialog
      title={m.finance_cancel_manual_title({ number: number ?? about })}
      lead={number ? m.finance_cancel_manual_issued() : m.finance_cancel_manual_asked()}
      verb={m.finance_cancel_manual()}
      danger
      hint={m.finance_cancel_manual_hint()}
      confirm={m.finance_cancel_manual_final()}
      action={action}
      onReason={(reason) => void action.run({ invoiceId, reason })}
      onClose={onClose}
      keep={m.finance_cancel_manual_keep()}
    />
  );
}
