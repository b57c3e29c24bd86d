import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { RecipientRow } from '#contract/invoices-operator.ts';

const columns: Column<RecipientRow>[] = [
  {
    key: 'vatId',
    label: m.finance_vat_id(),
    cell: ({ vatId }) => <span className="font-mono text-caption">{vatId}</span>,
  },
  { key: 'name', label: m.finance_buyer(), onPhone: 'below', cell: ({ name }) => name },
  {
    key: 'net',
    label: m.finance_net(),
    onPhone: 'value',
    cell: ({ net }) => moneyText(net),
    numeric: true,
  },
];

/** Who owes the tax itself, as the EC sales list asks for it. */
export const RecipientTable = ({ recipients }: { recipients: readonly RecipientRow[] }) => (
  <DataTable
    dense
    label={m.finance_recipients()}
    columns={columns}
    rows={recipients}
    keyOf={({ vatId, net }) => `${vatId} ${net.currency}`}
  />
);
