import { dayText } from '#app/format/day-text.ts';
import { lessText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { CreditNoteForOperator, CreditNotesForOperator } from '#contract/invoices-operator.ts';
import { AdminList } from '../admin-list.tsx';
import { Captioned } from '../captioned.tsx';
import { RowLink } from '../row-link.tsx';
import { Truncate } from '../truncate.tsx';
import type { Chosen } from '../use-chosen.ts';

interface CreditNoteListProps {
  read: Read<CreditNotesForOperator>;
  filtered: boolean;
  /** The invoice that is shown beside the list. */
  chosen: Chosen;
}

export const CreditNoteList = ({ read, filtered, chosen }: CreditNoteListProps) => (
  <AdminList
    label={m.finance_credit_notes()}
    read={read}
    columns={columns(chosen.key !== null)}
    keyOf={({ creditNoteId }) => creditNoteId}
    none={filtered ? m.finance_credit_notes_no_match() : m.finance_credit_notes_none()}
  />
);

const columns = (narrow: boolean): Column<CreditNoteForOperator>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    cell: ({ number }) => <span className="font-mono text-caption">{number}</span>,
    className: 'whitespace-nowrap',
  },
  {
    key: 'issued',
    label: m.finance_date(),
    onPhone: 'below',
    cell: ({ date }) => dayText(date),
    className: 'whitespace-nowrap',
  },
  {
    key: 'invoice',
    label: m.finance_invoice(),
    onPhone: 'end',
    cell: ({ invoiceId, invoiceNumber }) => (
      <RowLink param="invoice" value={invoiceId}>
        <span className="font-mono text-caption">{invoiceNumber ?? m.orders_invoice_not_issued()}</span>
      </RowLink>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'buyer',
    label: m.finance_buyer(),
    onPhone: 'detail',
    cell: ({ email, name, company }) => (
      <Captioned notOnPhone caption={<Truncate narrow={narrow}>{email}</Truncate>}>
        <Truncate narrow={narrow}>{company || name || email}</Truncate>
      </Captioned>
    ),
  },
  {
    key: 'reason',
    label: m.operator_reason(),
    onPhone: 'away',
    cell: ({ reason }) => reason,
    sentences: true,
    className: `wrap-anywhere ${narrow ? 'sm:hidden' : 'sm:max-lg:hidden'}`,
  },
  {
    key: 'tax',
    label: m.finance_tax(),
    onPhone: 'away',
    cell: ({ tax }) => lessText(tax),
    numeric: true,
    className: narrow ? 'sm:hidden' : 'sm:max-lg:hidden',
  },
  {
    key: 'total',
    label: m.operator_total(),
    onPhone: 'value',
    cell: ({ total }) => lessText(total),
    numeric: true,
  },
];
