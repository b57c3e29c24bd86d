import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { readPeriod } from '#app/desk/admin/period.ts';
import { PeriodSelect } from '#app/desk/admin/period-select.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listAllCreditNotes, listAllInvoices } from '#contract/invoices-operator.ts';
import { CreditNoteList } from './credit-note-list.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoicePanel } from './invoice-panel.tsx';

const page = { name: 'AdminInvoices', title: m.finance_invoices, lead: m.finance_invoices_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const standings = ['due', 'paid', 'ended', 'written_off'] as const;
const views = [...standings, 'credit_notes'] as const;
const viewTexts = {
  due: m.finance_due,
  paid: m.finance_paid,
  ended: m.finance_ended,
  written_off: m.finance_written_off,
  credit_notes: m.finance_credit_notes,
} as const;

export default function AdminInvoices() {
  const { state: view, about, cursor: invoiceCursor } = useListAddress('invoice', views);
  const { cursor: noteCursor } = useListAddress('creditNote', views);
  const [query] = useSearchParams();
  const named = readPeriod(query.get('period'));
  const period = named ? (query.get('period') ?? '') : '';
  const asked = { ...named, about };
  const ofNotes = view === 'credit_notes';
  const standing = ofNotes ? undefined : view;
  const chosen = useChosen('invoice');
  const may = useStaffMay();
  const invoices = useRead(listAllInvoices, { ...asked, standing, cursor: invoiceCursor }, page.name, {
    when: !ofNotes,
  });
  const notes = useRead(listAllCreditNotes, { ...asked, cursor: noteCursor }, page.name, { when: ofNotes });
  const filtered = Boolean(about || asked.from || standing);
  return (
    <AdminPage
      page={page}
      read={ofNotes ? notes : invoices}
      views={{ list: page.name, filter: { state: view, period, about } }}
      tools={
        <div className="flex items-center gap-3 max-sm:w-full">
          <SearchBox label={m.finance_search()} keeps={['state', 'period']} />
          {may('createManualInvoice') ? (
            <ButtonLink to={adminPaths.AdminBill}>{m.finance_bill()}</ButtonLink>
          ) : null}
        </div>
      }
      panel={
        chosen.key ? (
          <InvoicePanel key={chosen.key} invoiceId={chosen.key} onClose={() => chosen.choose(null)} />
        ) : null
      }
    >
      <AdminTabs
        current={view}
        keeps={['period']}
        tabs={[
          { value: null, label: m.operator_all() },
          ...views.map((value) => ({ value, label: viewTexts[value]() })),
        ]}
      />
      <div className="mt-4">
        <PeriodSelect value={period} all={m.finance_all_time()} />
      </div>
      {ofNotes ? (
        <CreditNoteList read={notes} filtered={filtered} chosen={chosen} />
      ) : (
        <InvoiceList read={invoices} filtered={filtered} chosen={chosen} />
      )}
    </AdminPage>
  );
}
