import { dayText } from '#app/blocks/shop/moment-text.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { readBalance } from '#contract/payments.ts';

type Movement = OutputOf<typeof readBalance>['items'][number];

/** Kinds of the books that touch a balance; a payment takes from it, or brings what its invoice did not ask for. */
const kinds: Readonly<Record<string, () => string>> = {
  topup_paid: m.orders_moved_top_up,
  refund_succeeded: m.orders_moved_refund,
  refund_returned: m.orders_moved_returned,
  invoice_voided: m.orders_moved_void,
  invoice_credited: m.orders_moved_credit,
};

function kindText({ kind, amount }: Movement): string {
  if (kind === 'payment_succeeded')
    return amount.amount < 0 ? m.orders_moved_paid() : m.orders_moved_excess();
  return (kinds[kind] ?? m.orders_moved_other)();
}

/** What came onto the balance and what left it, newest first. */
export function BalanceMovements({ movements }: { movements: readonly Movement[] }) {
  return (
    <DataTable
      label={m.orders_movements()}
      columns={columns()}
      rows={movements}
      // What stands after a movement, with its moment, is there once.
      keyOf={({ bookedAt, kind, amount, after }) => `${bookedAt}${kind}${amount.amount}${after.amount}`}
    />
  );
}

const columns = (): readonly Column<Movement>[] => [
  {
    key: 'what',
    label: m.orders_column_what(),
    cell: (movement) => (
      <span>
        {kindText(movement)}
        <span className="block text-caption font-normal text-ink-3">{movement.memo}</span>
      </span>
    ),
  },
  { key: 'day', label: m.orders_column_date(), cell: ({ bookedAt }) => dayText(bookedAt) },
  {
    key: 'amount',
    label: m.orders_column_amount(),
    numeric: true,
    cell: ({ amount }) => (
      <span className={amount.amount < 0 ? 'text-ink' : 'text-success'}>
        {amount.amount < 0
          ? `− ${moneyText({ ...amount, amount: -amount.amount })}`
          : `+ ${moneyText(amount)}`}
      </span>
    ),
  },
  {
    key: 'after',
    label: m.orders_column_after(),
    numeric: true,
    className: 'font-semibold text-ink',
    cell: ({ after }) => moneyText(after),
  },
];
