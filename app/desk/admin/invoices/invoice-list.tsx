import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { InvoiceForOperator, InvoicesForOperator } from '#contract/invoices-operator.ts';
import { AdminList } from '../admin-list.tsx';
import { Captioned } from '../captioned.tsx';
import { NumberText } from '../number-text.tsx';
import { RowLink } from '../row-link.tsx';
import { Truncate } from '../truncate.tsx';
import type { Chosen } from '../use-chosen.ts';
import { chipForStaff } from './invoice-chip.ts';

interface InvoiceListProps {
  read: Read<InvoicesForOperator>;
  filtered: boolean;
  chosen: Chosen;
}

export const InvoiceList = ({ read, filtered, chosen }: InvoiceListProps) => (
  <AdminList
    label={m.finance_invoices()}
    read={read}
    columns={columns(chosen.key !== null)}
    keyOf={({ invoiceId }) => invoiceId}
    none={filtered ? m.finance_invoices_no_match() : m.finance_invoices_none()}
    chosen={chosen}
  />
);

/** @param narrow an invoice is shown beside the list */
const columns = (narrow: boolean): Column<InvoiceForOperator>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    cell: (invoice) => (
      <RowLink param="invoice" value={invoice.invoiceId}>
        {invoice.number ? (
          <span className="font-mono text-caption">{invoice.number}</span>
        ) : invoice.state === 'void' ? (
          m.finance_never_issued()
        ) : (
          m.finance_no_number()
        )}
      </RowLink>
    ),
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
    key: 'about',
    label: m.finance_about(),
    onPhone: 'away',
    cell: ({ about }) => <NumberText>{about}</NumberText>,
    className: `whitespace-nowrap ${narrow ? 'sm:hidden' : 'sm:max-xl:hidden'}`,
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
  ...(narrow
    ? []
    : [
        {
          key: 'country',
          label: m.finance_country(),
          onPhone: 'away' as const,
          cell: ({ country }: InvoiceForOperator) => (country ? regionText(country) : null),
          className: 'sm:max-xl:hidden',
        },
      ]),
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: (invoice) => {
      const { text, tone } = chipForStaff(invoice);
      return <StateChip tone={tone}>{text}</StateChip>;
    },
  },
  {
    key: 'tax',
    label: m.finance_tax(),
    onPhone: 'away',
    cell: ({ tax }) => moneyText(tax),
    numeric: true,
    className: narrow ? 'sm:hidden' : 'sm:max-lg:hidden',
  },
  {
    key: 'total',
    label: m.operator_total(),
    onPhone: 'value',
    cell: ({ total, due, state }) => (
      <Captioned
        caption={
          due.amount && due.amount !== total.amount && state !== 'written_off'
            ? m.finance_still_due({ due: moneyText(due) })
            : null
        }
      >
        {moneyText(total)}
      </Captioned>
    ),
    numeric: true,
  },
];
