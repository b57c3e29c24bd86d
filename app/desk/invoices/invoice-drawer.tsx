import { useState } from 'react';
import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { OtherAccounts } from '#app/desk/organisations/other-accounts.tsx';
import { invoiceName } from '#app/format/invoice-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { shortDays } from '#app/format/said-days.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { joinReads } from '#app/state/join-reads.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import type { Invoice } from '#contract/invoices.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { InvoicePapers } from './invoice-papers.tsx';
import { About } from './invoice-table.tsx';
import { PartyText } from './party-text.tsx';
import { PaymentOfInvoice } from './payment-of-invoice.tsx';
import { PaymentTries } from './payment-tries.tsx';
import { useInvoice } from './use-invoice.ts';

interface InvoiceDrawerProps {
  invoiceId: Id<'invoice'>;
  /** Where it is opened again by: the path of the page with this invoice in its query. */
  address: string;
  /** Opens another invoice in its place. */
  onOpen(invoiceId: Id<'invoice'>): void;
  onClose(): void;
}

/** One invoice beside the list: what is to be paid, its lines, its papers, what was paid. */
export function InvoiceDrawer({ invoiceId, address, onOpen, onClose }: InvoiceDrawerProps) {
  const name = 'AccountInvoices';
  const { invoice, payments } = useInvoice(invoiceId, name);
  const [correcting, setCorrecting] = useState(false);
  if (correcting && invoice.data)
    return (
      <CorrectionDialog
        invoice={invoice.data}
        onDone={(made) => {
          setCorrecting(false);
          onOpen(made);
        }}
        onClose={() => setCorrecting(false)}
      />
    );
  const title = invoice.data ? invoiceName(invoice.data) : m.orders_invoice();
  return (
    <Dialog drawer title={title} onClose={onClose}>
      <Answered
        read={joinReads({ invoice, payments })}
        waiting={<RowsWaiting rows={5} />}
        missing={
          <>
            <Notice tone="warn">{m.orders_invoice_missing()}</Notice>
            <OtherAccounts name={name} />
          </>
        }
      >
        {(shown) => (
          <div className="grid gap-9">
            {shown.invoice.due.amount > 0 ? (
              <div className="grid gap-4">
                <p className="m-0 font-semibold text-ink">{dueText(shown.invoice)}</p>
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
              <div className="mt-4 flex flex-wrap gap-3">
                {shown.invoice.correctable ? (
                  <Button kind="secondary" dense onClick={() => setCorrecting(true)}>
                    {m.orders_correct()}
                  </Button>
                ) : null}
                <OtherInvoice of={shown.invoice} onOpen={onOpen} />
              </div>
            </Part>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** What is asked for; or, of an invoice that was written off, what can be paid all the same. */
function dueText({ due, dueAt, state }: Invoice): string {
  const amount = moneyText(due);
  return state === 'written_off'
    ? m.orders_due_closed({ amount })
    : m.orders_due_by({ amount, day: momentDayText(dueAt) });
}

/** What a corrected invoice was replaced by, and what it replaces. */
function OtherInvoice({ of, onOpen }: { of: Invoice; onOpen(invoiceId: Id<'invoice'>): void }) {
  const { replacedBy, replaces } = of;
  return (
    <>
      {replacedBy ? (
        <Button kind="quiet" dense onClick={() => onOpen(replacedBy.invoiceId)}>
          {m.orders_replaced_by({ number: replacedBy.number ?? '' })}
        </Button>
      ) : null}
      {replaces ? (
        <Button kind="quiet" dense onClick={() => onOpen(replaces.invoiceId)}>
          {m.orders_replaces({ number: replaces.number ?? '' })}
        </Button>
      ) : null}
    </>
  );
}

/** The lines as they were billed, then net, tax and total. What a line says of itself alone does not repeat its title or its amount. */
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
            note={details
              .filter((detail) => detail !== `${title}: ${moneyText(amount)}`)
              .map((detail) => (
                <span key={detail} className="block">
                  {detail.startsWith(`${title}: `) ? detail.slice(title.length + 2) : detail}
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
          <Unbroken text={shortDays(note)} />
        </p>
      ))}
    </>
  );
}
