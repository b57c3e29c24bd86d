import { useState } from 'react';
import { Link } from 'react-router';
import { EInvoiceButtons } from '#app/desk/account/e-invoice-buttons.tsx';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { dayText } from '#app/format/day-text.ts';
import { invoiceName, orderOf } from '#app/format/invoice-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { downloadCreditNote, downloadInvoice, getInvoice, type Invoice } from '#contract/invoices.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { InvoiceActs } from './invoice-acts.tsx';
import { chipForStaff } from './invoice-chip.ts';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceWriteOffs } from './invoice-write-offs.tsx';
import { TopUpRefundDialog } from './top-up-refund-dialog.tsx';

interface InvoicePanelProps {
  /** As the address has it. */
  invoiceId: string;
  onClose(): void;
}

/** One invoice with its lines, what corrects it and how it was paid. */
export function InvoicePanel({ invoiceId, onClose }: InvoicePanelProps) {
  const read = useRead(getInvoice, { invoiceId: invoiceId as Id<'invoice'> }, 'AdminInvoices');
  const [refunding, setRefunding] = useState<PaymentForOperator | null>(null);
  const refunded = () => {
    setRefunding(null);
    toast('success', m.operator_refund_done());
  };
  return (
    <SidePanel
      title={
        <span className="font-mono text-[1.0625rem]">
          {read.data ? invoiceName(read.data) : m.finance_invoice()}
        </span>
      }
      onClose={onClose}
    >
      <Answered read={read} waiting={<Waiting />} missing={<p>{m.finance_invoice_missing()}</p>}>
        {(invoice) => (
          <>
            <Head invoice={invoice} />
            <Lines invoice={invoice} />
            <Buyer invoice={invoice} />
            <InvoicePayments invoice={invoice} onRefund={setRefunding} />
            {invoice.number ? <InvoiceWriteOffs invoice={invoice} /> : null}
            {invoice.creditNotes.length ? <CreditNotes invoice={invoice} /> : null}
            {refunding ? (
              <TopUpRefundDialog payment={refunding} onDone={refunded} onClose={() => setRefunding(null)} />
            ) : null}
          </>
        )}
      </Answered>
    </SidePanel>
  );
}

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
);

function Head({ invoice }: { invoice: Invoice }) {
  const { text, tone } = chipForStaff(invoice);
  const order = orderOf(invoice);
  return (
    <div className="pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-display text-[1.25rem] leading-snug font-semibold text-ink tabular-nums">
          {moneyText(invoice.total)}
        </span>
        <div className="flex items-center gap-2">
          <FileButton
            endpoint={downloadInvoice}
            input={{ invoiceId: invoice.invoiceId }}
            name={invoice.number ?? invoice.about}
          />
          {invoice.number && !invoice.topUp ? (
            <EInvoiceButtons
              of={{ invoiceId: invoice.invoiceId }}
              number={invoice.number}
              purchaseOrder={invoice.buyer.purchaseOrder}
            />
          ) : null}
        </div>
      </div>
      <p className="m-0 mt-1 text-small">
        {order ? (
          <Link to={`${adminPaths.AdminOrders}?order=${order}`}>{order}</Link>
        ) : (
          <span className="font-mono text-caption">{invoice.about}</span>
        )}
      </p>
      <p className="m-0 mt-3 flex flex-wrap gap-2">
        <StateChip tone={tone}>{text}</StateChip>
      </p>
      <dl className="m-0 mt-3">
        <Fact label={m.finance_issued_on()}>
          {invoice.issuedAt ? dayText(invoice.date) : m.finance_not_issued()}
        </Fact>
        <Fact label={issuedAfterDue(invoice) ? m.finance_was_due_on() : m.finance_due_on()}>
          {momentDayText(invoice.dueAt)}
        </Fact>
        {invoice.paidAt ? <Fact label={m.finance_paid_on()}>{momentDayText(invoice.paidAt)}</Fact> : null}
        {invoice.due.amount ? (
          <Fact label={invoice.state === 'written_off' ? m.finance_written_off() : m.finance_due()} strong>
            {moneyText(invoice.due)}
          </Fact>
        ) : null}
      </dl>
      <InvoiceActs invoice={invoice} />
    </div>
  );
}

/** A renewal is asked for first, and its invoice is issued once it is paid: that may be after the day it was due. */
const issuedAfterDue = ({ issuedAt, dueAt }: Invoice): boolean => issuedAt !== null && issuedAt > dueAt;

const Lines = ({ invoice: { lines, net, tax, total, notes } }: { invoice: Invoice }) => (
  <PanelPart title={m.operator_order_lines()}>
    <ul className="m-0 mb-3 grid list-none gap-2.5 p-0 text-small">
      {lines.map(({ title, quantity, net: amount, details }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two lines may be the same
        <li key={at}>
          <span className="flex items-baseline justify-between gap-6 text-ink">
            <span>{quantity > 1 ? `${quantity} × ${title}` : title}</span>
            <span className="tabular-nums">{moneyText(amount)}</span>
          </span>
          {details.length ? (
            <span className="block text-caption text-ink-3">
              <Dotted parts={details} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
    <dl className="m-0">
      <Fact label={m.finance_net()}>{moneyText(net)}</Fact>
      <Fact label={tax.name}>{moneyText(tax.amount)}</Fact>
      <Fact label={m.operator_sum_total()} strong>
        {moneyText(total)}
      </Fact>
    </dl>
    {notes.length ? <p className="m-0 mt-3 text-caption text-ink-3">{notes.join(' ')}</p> : null}
  </PanelPart>
);

function Buyer({ invoice: { buyer } }: { invoice: Invoice }) {
  const { company, name, address, country, vatId, email, purchaseOrder } = buyer;
  const number = purchaseOrder && m.billing_purchase_order({ number: purchaseOrder });
  return (
    <PanelPart title={m.finance_buyer()}>
      <address className="text-small not-italic">
        {[company, name, ...address, country && regionText(country), vatId, number, email]
          .filter(Boolean)
          .map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a letter may be the same
            <span key={at} className="block wrap-anywhere">
              {line}
            </span>
          ))}
      </address>
    </PanelPart>
  );
}

const CreditNotes = ({ invoice: { creditNotes, topUp, buyer } }: { invoice: Invoice }) => (
  <PanelPart title={m.finance_credit_notes()}>
    <ul className="m-0 grid list-none gap-3 p-0 text-small">
      {creditNotes.map(({ creditNoteId, number, total, reason, date }) => (
        <li key={creditNoteId} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 flex-1">
            <span className="block font-mono text-caption text-ink">{number}</span>
            <span className="block text-caption text-ink-3">
              <Dotted parts={[dayText(date), reason]} />
            </span>
          </span>
          <span className="tabular-nums text-ink">{lessText(total)}</span>
          <span className="-ml-2 flex basis-full flex-wrap items-center gap-x-4">
            <FileButton endpoint={downloadCreditNote} input={{ creditNoteId }} name={number} />
            {topUp ? null : (
              <EInvoiceButtons of={{ creditNoteId }} number={number} purchaseOrder={buyer.purchaseOrder} />
            )}
          </span>
        </li>
      ))}
    </ul>
  </PanelPart>
);
