import { Link } from 'react-router';
import { About } from '#app/desk/invoices/invoice-table.tsx';
import { orderOf } from '#app/format/invoice-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { BalanceMovement } from '#contract/payments.ts';

type Invoice = NonNullable<BalanceMovement['invoice']>;

/** Kinds of the books that touch a balance; a payment takes from it, or brings what its invoice did not ask for. */
const kinds: Readonly<Record<string, (about: { paper: string }) => string>> = {
  topup_paid: m.orders_moved_top_up,
  refund_succeeded: m.orders_moved_refund,
  refund_returned: m.orders_moved_returned,
  balance_refunded: m.orders_moved_sent_back,
  balance_refund_refused: m.orders_moved_not_sent_back,
  invoice_voided: m.orders_moved_void,
  advance_returned: m.orders_moved_void,
  invoice_credited: m.orders_moved_credit,
};

/** Kinds that bring what nobody paid in. */
const givenKinds: Readonly<Record<string, () => string>> = {
  commission_credited: m.orders_moved_commission,
  goodwill_credited: m.orders_moved_goodwill,
};

function movedText(kind: string, amount: number, invoice: Invoice): string {
  const about = { paper: invoice.number ?? invoice.about };
  if (kind === 'payment_succeeded')
    return amount < 0 ? m.orders_moved_paid(about) : m.orders_moved_excess(about);
  return (kinds[kind] ?? m.orders_moved_other)(about);
}

/** What happened, as a way to its invoice; below it the order, where the invoice bills one. */
function Moved({ movement: { kind, amount, invoice } }: { movement: BalanceMovement }) {
  if (!invoice) return (givenKinds[kind] ?? m.orders_moved)();
  return (
    <span>
      <Link
        to={`${accountPaths.AccountInvoices}?invoice=${invoice.invoiceId}`}
        className="inline-flex min-h-6 items-center text-ink no-underline hover:text-primary hover:underline"
      >
        {movedText(kind, amount.amount, invoice)}
      </Link>
      {orderOf(invoice) ? (
        <span className="block text-caption font-normal text-ink-3">
          <About invoice={invoice} />
        </span>
      ) : null}
    </span>
  );
}

interface BalanceMovementsProps {
  currency: string;
  movements: readonly BalanceMovement[];
}

/** What came onto the balance and what left it, newest first. */
export function BalanceMovements({ currency, movements }: BalanceMovementsProps) {
  return (
    <DataTable
      label={m.orders_movements({ currency })}
      columns={columns()}
      rows={movements}
      // What stands after a movement, with its moment, is there once.
      keyOf={({ bookedAt, kind, amount, after }) => `${bookedAt}${kind}${amount.amount}${after.amount}`}
    />
  );
}

/** The balance of each currency is a table of its own: their columns have the same widths. */
const columns = (): readonly Column<BalanceMovement>[] => [
  {
    key: 'what',
    label: m.orders_column_what(),
    cell: (movement) => <Moved movement={movement} />,
  },
  {
    key: 'day',
    label: m.orders_column_date(),
    onPhone: 'below',
    className: 'sm:w-36',
    cell: ({ bookedAt }) => momentDayText(bookedAt),
  },
  {
    key: 'amount',
    label: m.orders_column_amount(),
    onPhone: 'value',
    numeric: true,
    className: 'sm:w-34',
    cell: ({ amount }) => (
      <span className={amount.amount < 0 ? 'text-ink' : 'text-success'}>
        {amount.amount < 0 ? moneyText(amount) : `+${moneyText(amount)}`}
      </span>
    ),
  },
  {
    key: 'after',
    label: m.orders_column_after(),
    numeric: true,
    className: 'font-semibold text-ink sm:w-36',
    cell: ({ after }) => moneyText(after),
  },
];
