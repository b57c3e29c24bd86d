import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { joinReads } from '#app/state/join-reads.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import type { Invoice } from '#contract/invoices.ts';
import { InvoicePapers } from './invoice-papers.tsx';
import { About } from './invoice-table.tsx';
import { invoiceName } from './invoice-words.ts';
import { PartyText } from './party-text.tsx';
import { PaymentOfInvoice } from './payment-of-invoice.tsx';
import { PaymentTries } from './payment-tries.tsx';
import { useInvoice } from './use-invoice.ts';

interface InvoiceDrawerProps {
  invoiceId: Id<'invoice'>;
  /** Where it is opened again by: the path of the page with this invoice in its query. */
  address: string;
  onClose(): void;
}

/** One invoice beside the list: what is to be paid, its lines, its papers, what was paid. */
export function InvoiceDrawer({ invoiceId, address, onClose }: InvoiceDrawerProps) {
  const name = 'AccountInvoices';
  const { invoice, payments } = useInvoice(invoiceId, name);
  const title = invoice.data ? invoiceName(invoice.data) : m.orders_invoice();
  return (
    <Dialog drawer title={title} onClose={onClose}>
      <Answered
        read={joinReads({ invoice, payments })}
        waiting={<RowsWaiting rows={5} />}
        missing={<Notice tone="warn">{m.orders_invoice_missing()}</Notice>}
      >
        {(shown) => (
          <div className="grid gap-9">
            {shown.invoice.due.amount > 0 ? (
              <div className="grid gap-4">
                <p className="m-0 font-semibold text-ink">
                  {m.orders_due_by({
                    amount: moneyText(shown.invoice.due),
                    day: momentDayText(shown.invoice.dueAt),
                  })}
                </p>
                <PaymentOfInvoice
                  invoice={shown.invoice}
                  payments={shown.payments.items}
                  name={name}
                  returnTo={address}
                />
              </div>
            ) : null}
            <Part title={m.orders_billed()}>
              <p className="mt-0 mb-3 text-small">
                <About invoice={shown.invoice} />
              </p>
              <InvoiceLines invoice={shown.invoice} />
            </Part>
            <Part title={m.orders_documents()}>
              <InvoicePapers invoice={shown.invoice} />
            </Part>
            {shown.payments.items.length ? (
              <Part title={m.orders_payments()}>
                <PaymentTries payments={shown.payments.items} />
              </Part>
            ) : null}
            <Part title={m.orders_billed_to()}>
              <PartyText party={shown.invoice.buyer} />
            </Part>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** The lines as they were billed, then net, tax and total. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lines, net, tax, total, paid, due } = invoice;
  return (
    <>
      <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
        {lines.map(({ title, details, quantity, net: amount }, at) => (
          <AmountLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which two lines may be the same
            key={at}
            term={quantity === 1 ? title : m.orders_each({ quantity, title })}
            note={details.map((detail) => (
              <span key={detail} className="block">
                {detail}
              </span>
            ))}
            amount={moneyText(amount)}
          />
        ))}
      </dl>
      <dl className="m-0 mt-4 grid gap-2 text-small">
        <AmountLine term={m.orders_net()} amount={moneyText(net)} />
        <AmountLine term={tax.name} amount={moneyText(tax.amount)} />
        <AmountLine term={m.orders_total()} amount={moneyText(total)} strong />
        {paid.amount > 0 && due.amount > 0 ? (
          <>
            <AmountLine term={m.orders_paid()} amount={lessText(paid)} look="text-success" />
            <AmountLine term={m.orders_due()} amount={moneyText(due)} strong />
          </>
        ) : null}
      </dl>
      {invoice.notes.map((note) => (
        <p key={note} className="mt-4 mb-0 text-caption text-ink-3">
          {note}
        </p>
      ))}
    </>
  );
}
