import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { PeriodSelect } from '#app/desk/admin/period-select.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useChosen } from '#app/desk/admin/use-chosen.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { exportJournals, listJournals, readAccounts } from '#contract/ledger-operator.ts';
import { AccountsView } from './accounts-view.tsx';
import { useJournalAddress } from './journal-address.ts';
import { JournalFilters } from './journal-filters.tsx';
import { JournalList } from './journal-list.tsx';
import { JournalPanel } from './journal-panel.tsx';

const page = { name: 'AdminJournal', title: m.reports_journal, lead: m.reports_journal_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminJournal() {
  const { ofAccounts, shown, period, account, kind, about, cursor, kept } = useJournalAddress();
  const chosen = useChosen('journal');
  const filter = { account, kind, about };
  const journals = useRead(listJournals, { ...period, ...filter, cursor }, page.name, {
    when: !ofAccounts,
  });
  const accounts = useRead(readAccounts, period ?? { from: '', to: '' }, page.name, { when: ofAccounts });
  return (
    <AdminPage
      page={page}
      read={ofAccounts ? accounts : journals}
      views={{ list: page.name, filter: kept }}
      tools={
        ofAccounts ? null : (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <SearchBox label={m.reports_journal_search()} keeps={['period', 'kind', 'account']} />
            {period ? (
              <ExportButton
                endpoint={exportJournals}
                input={{ ...period, ...filter }}
                name={`journal-${shown}.csv`}
                label={m.reports_export()}
              />
            ) : null}
          </div>
        )
      }
      panel={
        chosen.key && !ofAccounts ? (
          <JournalPanel key={chosen.key} journalId={chosen.key} onClose={() => chosen.choose(null)} />
        ) : null
      }
    >
      <AdminTabs
        current={ofAccounts ? 'accounts' : null}
        param="view"
        label={m.reports_views()}
        keeps={['period']}
        tabs={[
          { value: null, label: m.reports_journal() },
          { value: 'accounts', label: m.reports_accounts() },
        ]}
      />
      {ofAccounts && period ? (
        <>
          <div className="mt-4">
            <PeriodSelect value={shown} />
          </div>
          <AccountsView read={accounts} period={period} shown={shown} />
        </>
      ) : (
        <>
          <JournalFilters period={shown} account={account} kind={kind} />
          {period ? null : <p className="m-0 mt-2 text-caption text-ink-3">{m.reports_journal_period()}</p>}
          <JournalList
            read={journals}
            filtered={Boolean(account || kind || about || period)}
            chosen={chosen}
          />
        </>
      )}
    </AdminPage>
  );
}
