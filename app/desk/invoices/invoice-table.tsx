import { Link } from 'react-router';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { dayText } from '#app/format/day-text.ts';
import { invoiceName, orderOf } from '#app/format/invoice-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { CopyIcon } from '#app/ui/copy-value.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { downloadInvoice, type InvoiceSummary } from '#contract/invoices.ts';
import { ownInvoiceChip } from './own-invoice-chip.ts';

interface InvoiceTableProps {
  invoices: readonly InvoiceSummary[];
  /** The address at which one is shown. */
  addressOf(invoice: InvoiceSummary): string;
}

/** Six columns have the width of a tablet with gaps of 12 px. */
const narrowGap = 'sm:max-lg:pr-3';

export function InvoiceTable({ invoices, addressOf }: InvoiceTableProps) {
  const columns: readonly Column<InvoiceSummary>[] = [
    {
      key: 'number',
      label: m.orders_column_invoice(),
      className: narrowGap,
      cell: (invoice) => (
        <span className="block">
          <span className="flex items-center gap-1">
            <Link
              id={`number-${invoice.invoiceId}`}
              to={addressOf(invoice)}
              preventScrollReset
              className={`flex min-h-6 w-fit items-center whitespace-nowrap text-primary hover:text-primary-hover ${invoice.number ? 'font-mono text-[0.875rem] font-medium' : ''}`}
            >
              {invoiceName(invoice)}
            </Link>
            {invoice.number ? (
              <CopyIcon
                value={invoice.number}
                what={m.ui_what_invoice()}
                shownIn={`number-${invoice.invoiceId}`}
                className="size-7"
              />
            ) : null}
          </span>
          <span className="text-caption font-normal whitespace-nowrap text-ink-3">
            <About invoice={invoice} />
          </span>
        </span>
      ),
    },
    {
      key: 'date',
      label: m.orders_column_date(),
      onPhone: 'below',
      className: `whitespace-nowrap ${narrowGap}`,
      cell: ({ date }) => dayText(date),
    },
    {
      key: 'state',
      label: m.orders_column_state(),
      onPhone: 'below',
      className: narrowGap,
      cell: (invoice) => {
        const { text, tone } = ownInvoiceChip(invoice);
        return <StateChip tone={tone}>{text}</StateChip>;
      },
    },
    {
      key: 'due',
      label: m.orders_column_due(),
      onPhone: 'below',
      className: narrowGap,
      cell: (invoice) => <Due invoice={invoice} address={addressOf(invoice)} />,
    },
    {
      key: 'total',
      label: m.orders_column_total(),
      onPhone: 'value',
      numeric: true,
      className: `font-semibold text-ink ${narrowGap}`,
      cell: ({ total }) => moneyText(total),
    },
    {
      key: 'file',
      label: m.orders_column_file(),
      // On a phone beside the total: on the line of the day, an invoice to pay would have no room for it.
      onPhone: 'value',
      className: 'max-sm:-my-2 max-sm:pl-1!',
      numeric: true,
      cell: (invoice) => (
        <FileButton
          endpoint={downloadInvoice}
          input={{ invoiceId: invoice.invoiceId }}
          name={invoice.number ?? invoice.about}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={m.orders_invoices()}
      columns={columns}
      rows={invoices}
      keyOf={({ invoiceId }) => invoiceId}
    />
  );
}

/** The order it bills, as a link; else the words of the invoice. */
export function About({ invoice }: { invoice: Pick<InvoiceSummary, 'about'> }) {
  const orderNo = orderOf(invoice);
  return orderNo ? (
    <Link
      to={accountPathTo('AccountOrder', orderNo)}
      className="inline-flex min-h-6 items-center text-primary hover:text-primary-hover"
    >
      {orderNo}
    </Link>
  ) : (
    invoice.about
  );
}

/** By when, and how much of its total where a part is paid. */
function Due({
  invoice: { due, total, dueAt, state },
  address,
}: {
  invoice: InvoiceSummary;
  address: string;
}) {
  // Nobody is asked for what was written off: the invoice itself says that it can still be paid.
  if (due.amount <= 0 || state === 'written_off') return null;
  const day = momentDayText(dueAt);
  const late = Date.parse(dueAt) < Date.now();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {/* A day stays whole; where a total is long, it is on a line of its own. */}
      <span className={`lg:whitespace-nowrap ${late ? 'font-semibold text-error' : 'text-ink'}`}>
        {late ? m.orders_due_day_past({ day }) : m.orders_due_day({ day })}
      </span>
      {due.amount < total.amount ? (
        <span className="whitespace-nowrap">{m.orders_due_part({ amount: moneyText(due) })}</span>
      ) : null}
      <Link
        to={address}
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-primary hover:text-primary-hover"
      >
        {m.orders_pay_now()}
      </Link>
    </span>
  );
}
