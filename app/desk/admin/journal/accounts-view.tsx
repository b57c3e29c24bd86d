import { Link } from 'react-router';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type AccountRow, type Accounts, exportAccounts } from '#contract/ledger-operator.ts';
import type { Money } from '#contract/money.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { Captioned } from '../captioned.tsx';
import { ExportButton } from '../export-button.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { accountsApart } from './accounts-apart.ts';
import { DatevExports } from './datev-exports.tsx';

interface AccountsViewProps {
  read: Read<Accounts>;
  period: { from: string; to: string };
  /** As the address and the names of files have it. */
  shown: string;
}

/** What every account stood at, moved and stands at, and whether it all adds up to nothing. */
export const AccountsView = ({ read, period, shown }: AccountsViewProps) => (
  <div className="mt-6 max-w-[72rem]">
    <Answered read={read} waiting={<RowsWaiting />}>
      {(accounts) =>
        accounts.rows.length ? (
          <>
            <Agreement totals={accounts.totals} />
            <div className="mt-6">
              <DataTable
                dense
                label={m.reports_accounts()}
                columns={columns(shown)}
                rows={[...accounts.rows, ...accounts.totals.map((total) => ({ ...total, account: null }))]}
                keyOf={({ account, opening }) => `${account} ${opening.currency}`}
              />
            </div>
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <ExportButton
                endpoint={exportAccounts}
                input={period}
                name={`accounts-${shown}.csv`}
                label={m.reports_export()}
              />
              <DatevExports accounts={accounts} month={shown} />
            </div>
          </>
        ) : (
          <NothingHere>{m.reports_accounts_none()}</NothingHere>
        )
      }
    </Answered>
  </div>
);

function Agreement({ totals }: Pick<Accounts, 'totals'>) {
  const { within, before } = accountsApart(totals);
  if (within.length || before.length)
    return (
      <div className="grid gap-3">
        {within.length ? (
          <Notice tone="error">{m.reports_accounts_apart({ over: sumText(within) })}</Notice>
        ) : null}
        {before.length ? (
          <Notice tone="error">{m.reports_accounts_apart_before({ over: sumText(before) })}</Notice>
        ) : null}
      </div>
    );
  const debits = totals.map((total) => moneyText(total.debits)).join(' + ');
  return <Notice tone="success">{m.reports_accounts_zero({ debits })}</Notice>;
}

const sumText = (sums: readonly Money[]) => sums.map(moneyText).join(' + ');

/** A row of the table; without an account it is the sum of them all. */
type Row = Omit<AccountRow, 'account' | 'accounts'> & { account: string | null; accounts?: number };

const columns = (period: string): Column<Row>[] => [
  {
    key: 'account',
    label: m.reports_account(),
    cell: ({ account, accounts = 1, opening }) =>
      account === null ? (
        m.reports_all_accounts({ currency: opening.currency })
      ) : (
        <Captioned caption={accounts > 1 ? m.reports_account_many({ accounts }) : null}>
          <Link
            to={`${adminPaths.AdminJournal}?${new URLSearchParams({ account, period })}`}
            className="inline-flex min-h-6 items-center font-mono text-caption text-primary no-underline hover:text-primary-hover hover:underline"
          >
            {account}
          </Link>
        </Captioned>
      ),
  },
  { key: 'opening', label: m.reports_opening(), cell: ({ opening }) => moneyText(opening), numeric: true },
  { key: 'debits', label: m.reports_debits(), cell: ({ debits }) => moneyText(debits), numeric: true },
  { key: 'credits', label: m.reports_credits(), cell: ({ credits }) => moneyText(credits), numeric: true },
  { key: 'closing', label: m.reports_closing(), cell: ({ closing }) => moneyText(closing), numeric: true },
];
