import { useState } from 'react';
import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { CheckField } from '#app/ui/field.tsx';
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
  /** The account was billed by hand since it was previewed first, perhaps with this and the answer was lost. */
  billedSince: boolean;
  /** It is an invoice at once, and no request for payment. */
  numbered: boolean;
  onDone(made: MadeByHand): void;
  onClose(): void;
}

/** What the document will say, to the cent, before it is made and mailed. */
export function ConfirmBill(props: ConfirmBillProps) {
  const { ask, reason, preview, billedSince, numbered, onDone, onClose } = props;
  const { buyer, lines, net, tax, total, notes, newest } = preview;
  const [isAnother, setAnother] = useState(false);
  const [missing, setMissing] = useState(false);
  const amount = moneyText(total);
  const action = useAction(createManualInvoice, {
    onDone,
    onRefused(refusal) {
      if (refusal.code === errors['request.conflict'].code) return m.finance_bill_again();
      return refusal.code === errors['order.price_changed'].code
        ? m.finance_bill_changed()
        : refusedText(refusal);
    },
  });
  const submit = () => {
    setMissing(billedSince && !isAnother);
    if (billedSince && !isAnother) return;
    void action.run({
      ...{ ...ask, total: total.amount, newest: newest?.invoiceId ?? null },
      reason: reason.trim(),
    });
  };
  return (
    <FormDialog
      wide
      title={numbered ? m.finance_bill_confirm_invoice() : m.finance_bill_confirm_request()}
      verb={m.finance_bill_verb({ amount })}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={onClose}
    >
      <Notice tone="info">
        {numbered
          ? m.finance_bill_effect_invoice({ day: dayText(ask.dueOn) })
          : m.finance_bill_effect_request({ day: dayText(ask.dueOn) })}
      </Notice>
      {newest ? <Newest newest={newest} billedSince={billedSince} /> : null}
      {billedSince ? (
        <CheckField
          name="another"
          label={m.finance_bill_another()}
          error={missing && !isAnother ? m.finance_bill_another_needed() : undefined}
          checked={isAnother}
          onChange={({ target }) => setAnother(target.checked)}
        />
      ) : null}
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

interface NewestProps {
  newest: NonNullable<ManualInvoicePreview['newest']>;
  billedSince: boolean;
}

function Newest({ newest: { about: number, total, createdAt }, billedSince }: NewestProps) {
  const amount = moneyText(total);
  if (billedSince) return <Notice tone="warn">{m.finance_bill_newest_new({ number, amount })}</Notice>;
  const moment = momentText(createdAt);
  return <p className="m-0 text-small">{m.finance_bill_newest({ number, amount, moment })}</p>;
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
