import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import type { Buyer } from '#contract/invoices.ts';
import {
  createManualInvoice,
  type MadeByHand,
  type ManualInvoicePreview,
} from '#contract/manual-invoices-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { BillAsk } from './bill-draft.ts';
import { refusedText } from './refused-text.ts';

interface ConfirmBillProps {
  ask: BillAsk;
  reason: string;
  preview: ManualInvoicePreview;
  /** It is an invoice at once, and no request for payment. */
  numbered: boolean;
  onDone(made: MadeByHand): void;
  onClose(): void;
}

/** What the document will say, to the cent, before it is made and mailed. */
export function ConfirmBill({ ask, reason, preview, numbered, onDone, onClose }: ConfirmBillProps) {
  const { buyer, lines, net, tax, total, notes } = preview;
  const amount = moneyText(total);
  const action = useAction(createManualInvoice, {
    onDone,
    onRefused: (refusal) =>
      refusal.code === errors['order.price_changed'].code ? m.finance_bill_changed() : refusedText(refusal),
  });
  return (
    <FormDialog
      wide
      title={numbered ? m.finance_bill_confirm_invoice() : m.finance_bill_confirm_request()}
      verb={m.finance_bill_verb({ amount })}
      action={action}
      onSubmit={() => void action.run({ ...ask, total: total.amount, reason: reason.trim() })}
      onClose={onClose}
      onBack={onClose}
    >
      <Notice tone="info">
        {numbered
          ? m.finance_bill_effect_invoice({ day: dayText(ask.dueOn) })
          : m.finance_bill_effect_request({ day: dayText(ask.dueOn) })}
      </Notice>
      <BilledTo buyer={buyer} />
      <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
        {lines.map(({ title, details, quantity, net: each }, at) => (
          <AmountLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two lines may be the same
            key={at}
            term={quantity > 1 ? `${quantity} × ${title}` : title}
            note={<Dotted parts={details} />}
            amount={moneyText(each)}
          />
        ))}
        <AmountLine term={m.finance_net()} amount={moneyText(net)} />
        <AmountLine term={tax.name} amount={moneyText(tax.amount)} />
        <AmountLine term={m.operator_sum_total()} amount={amount} strong />
      </dl>
      {notes.length ? <p className="m-0 text-caption text-ink-3">{notes.join(' ')}</p> : null}
    </FormDialog>
  );
}

function BilledTo({ buyer }: { buyer: Buyer }) {
  const { company, name, address, country, vatId, email, purchaseOrder } = buyer;
  const number = purchaseOrder && m.billing_purchase_order({ number: purchaseOrder });
  return (
    <address className="text-small not-italic">
      {[company, name, ...address, country && regionText(country), vatId, email, number]
        .filter(Boolean)
        .map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a letter may be the same
          <span key={at} className="block wrap-anywhere">
            {line}
          </span>
        ))}
    </address>
  );
}
