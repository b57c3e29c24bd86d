import type { ReactNode } from 'react';
import { EInvoiceButtons } from '#app/desk/account/e-invoice-buttons.tsx';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { dayText } from '#app/format/day-text.ts';
import { invoiceName } from '#app/format/invoice-words.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { downloadCreditNote, downloadInvoice, type Invoice } from '#contract/invoices.ts';
import { ownInvoiceChip } from './own-invoice-chip.ts';

/** An invoice and what corrects it, each with its file. */
export function InvoicePapers({ invoice }: { invoice: Invoice }) {
  const { text, tone } = ownInvoiceChip(invoice);
  const { purchaseOrder } = invoice.buyer;
  return (
    <ul className="m-0 list-none divide-y divide-line border-y border-line p-0 text-small">
      <Paper
        name={invoiceName(invoice)}
        day={invoice.date}
        amount={moneyText(invoice.total)}
        chip={<StateChip tone={tone}>{text}</StateChip>}
        file={
          <>
            <FileButton
              endpoint={downloadInvoice}
              input={{ invoiceId: invoice.invoiceId }}
              name={invoice.number ?? invoice.about}
            />
            {invoice.number && !invoice.topUp ? (
              <EInvoiceButtons
                of={{ invoiceId: invoice.invoiceId }}
                number={invoice.number}
                purchaseOrder={purchaseOrder}
              />
            ) : null}
          </>
        }
      />
      {invoice.creditNotes.map(({ creditNoteId, number, total, reason, date, lines, isSpread }) => (
        <Paper
          key={creditNoteId}
          name={m.orders_credit_note({ number })}
          day={date}
          amount={lessText(total)}
          note={reason}
          items={[
            ...lines.map(({ position, title, total: back }) =>
              m.orders_credit_note_line({ position, title, amount: moneyText(back) }),
            ),
            ...(isSpread ? [m.orders_credit_note_spread()] : []),
          ]}
          file={
            <>
              <FileButton endpoint={downloadCreditNote} input={{ creditNoteId }} name={number} />
              {invoice.topUp ? null : (
                <EInvoiceButtons of={{ creditNoteId }} number={number} purchaseOrder={purchaseOrder} />
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}

interface PaperProps {
  name: string;
  day: string;
  amount: string;
  chip?: ReactNode;
  note?: string;
  /** What it is about, a line each. */
  items?: readonly string[];
  file: ReactNode;
}

function Paper({ name, day, amount, chip, note, items = [], file }: PaperProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="font-medium text-ink">{name}</span>
        <span className="block text-caption text-ink-3">
          <Dotted parts={[dayText(day), note]} />
        </span>
        {items.map((item) => (
          <span key={item} className="block text-caption text-ink-3">
            {item}
          </span>
        ))}
      </span>
      {chip}
      <span className="font-medium text-ink tabular-nums">{amount}</span>
      <span className="-ml-2 flex basis-full flex-wrap items-center gap-x-4">{file}</span>
    </li>
  );
}
