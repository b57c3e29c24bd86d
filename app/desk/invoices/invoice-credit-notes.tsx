import { FileButton } from '#app/desk/account/file-button.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { type CreditNoteSummary, downloadCreditNote, listCreditNotes } from '#contract/invoices.ts';

/** The credit notes of the same days; nothing while there are none. */
export function InvoiceCreditNotes({
  range,
  when,
}: {
  range: { from?: string; to?: string };
  when: boolean;
}) {
  const notes = usePages(listCreditNotes, range, 'AccountInvoices', { when });
  if (notes.data?.items.length === 0 || (notes.data === null && notes.state === 'asking')) return null;
  return (
    <div className="mt-14">
      <Part title={m.orders_credit_notes()}>
        <Answered read={notes} waiting={null}>
          {({ items }) => (
            <>
              <DataTable
                label={m.orders_credit_notes()}
                columns={columns()}
                rows={items}
                keyOf={({ creditNoteId }) => creditNoteId}
              />
              <ShowMore pages={notes} />
            </>
          )}
        </Answered>
      </Part>
    </div>
  );
}

const columns = (): readonly Column<CreditNoteSummary>[] => [
  {
    key: 'number',
    label: m.orders_column_credit_note(),
    className: 'font-mono text-[0.875rem] font-medium! whitespace-nowrap',
    cell: ({ number }) => number,
  },
  { key: 'date', label: m.orders_column_date(), onPhone: 'below', cell: ({ date }) => dayText(date) },
  {
    key: 'invoice',
    label: m.orders_column_corrects(),
    cell: ({ invoiceNumber }) => invoiceNumber ?? m.orders_proforma(),
  },
  { key: 'reason', label: m.orders_column_reason(), onPhone: 'below', cell: ({ reason }) => reason },
  {
    key: 'total',
    label: m.orders_column_credited(),
    onPhone: 'value',
    numeric: true,
    className: 'font-semibold text-ink',
    cell: ({ total }) => moneyText(total),
  },
  {
    key: 'file',
    label: m.orders_column_file(),
    onPhone: 'end',
    numeric: true,
    cell: ({ creditNoteId, number }) => (
      <FileButton endpoint={downloadCreditNote} input={{ creditNoteId }} name={number} />
    ),
  },
];
