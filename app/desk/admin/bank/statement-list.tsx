import { Link } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { type BankStatementForOperator, listStatements } from '#contract/bank-statements.ts';
import { BankFrame } from './bank-frame.tsx';
import { bankPage } from './bank-page.ts';
import { periodText } from './period-text.ts';

/** What was imported, by whom and when. */
export function StatementList() {
  const { cursor } = useListAddress('bankStatement', []);
  const read = useRead(listStatements, { cursor }, bankPage.name);
  return (
    <BankFrame read={read} current="statements">
      <AdminList
        label={m.bank_statements()}
        read={read}
        columns={columns()}
        keyOf={({ statementId }) => statementId}
        none={m.bank_statements_none()}
      />
    </BankFrame>
  );
}

const columns = (): Column<BankStatementForOperator>[] => [
  {
    key: 'period',
    label: m.bank_statement_period(),
    cell: (row) => (
      <Link
        to={{ search: `?statement=${row.statementId}` }}
        className="inline-flex min-h-6 items-center text-primary no-underline hover:text-primary-hover hover:underline"
      >
        {periodText(row)}
      </Link>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'account',
    label: m.bank_statement_account(),
    cell: ({ account }) => <span className="font-mono text-caption">{account}</span>,
  },
  {
    key: 'imported',
    label: m.bank_statement_imported(),
    cell: ({ importedAt, importedBy }) => (
      <Captioned caption={importedBy ?? m.bank_former_staff()}>{momentText(importedAt)}</Captioned>
    ),
    className: 'wrap-anywhere',
  },
  {
    key: 'movements',
    label: m.bank_statement_movements(),
    cell: ({ movements, kept }) => (
      <Captioned caption={m.bank_statement_new({ kept })}>{movements}</Captioned>
    ),
    numeric: true,
  },
  {
    key: 'opening',
    label: m.bank_statement_opening(),
    cell: ({ opening }) => (opening ? moneyText(opening) : null),
    numeric: true,
  },
  {
    key: 'closing',
    label: m.bank_statement_closing(),
    cell: ({ closing }) => (closing ? moneyText(closing) : null),
    numeric: true,
  },
];
