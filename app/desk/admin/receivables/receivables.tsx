import { Link, useSearchParams } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { NumberText } from '#app/desk/admin/number-text.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { invoiceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import {
  exportReceivables,
  listReceivables,
  type Receivable,
  receivableViews,
} from '#contract/receivables-operator.ts';
import { AgeTable } from './age-table.tsx';
import { daysText, viewTexts } from './words.ts';

const page = {
  name: 'AdminReceivables',
  title: m.reports_receivables,
  lead: m.reports_receivables_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminReceivables() {
  const [query] = useSearchParams();
  const view = receivableViews.find((one) => one === query.get('view'));
  const cursor = (query.get('after') as Id<'invoice'> | null) ?? undefined;
  const read = useRead(listReceivables, { view, cursor }, page.name);
  const may = useStaffMay();
  const sums = read.data?.sums ?? [];
  const countOf = (wanted: string) =>
    sums.reduce((sum, { view: name, count }) => (name === wanted ? sum + count : sum), 0);
  const none = view ? m.reports_receivables_no_match() : m.reports_receivables_none();
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { view } }}
      tools={
        may('exportReceivables') ? (
          <ExportButton
            endpoint={exportReceivables}
            input={{ view }}
            name={`receivables-${view ?? 'all'}-${read.data?.today ?? ''}.csv`}
            label={m.reports_export()}
          />
        ) : null
      }
    >
      {sums.some(({ view: name }) => name !== 'orders') ? (
        <div className="mt-4 max-w-[76rem]">
          <AgeTable sums={sums} />
        </div>
      ) : null}
      <AdminTabs
        current={view}
        param="view"
        label={m.reports_by_age()}
        tabs={[
          { value: null, label: m.operator_all() },
          ...receivableViews.map((value) => ({
            value,
            label: viewTexts[value](),
            count: countOf(value),
          })),
        ]}
      />
      {view === 'orders' ? <p className="m-0 mt-4 text-small">{m.reports_receivables_orders()}</p> : null}
      {view === 'uncollectible' ? (
        <p className="m-0 mt-4 max-w-[80ch] text-small">{m.reports_receivables_uncollectible()}</p>
      ) : null}
      <AdminList
        label={m.reports_receivables()}
        read={read}
        columns={columns()}
        keyOf={({ invoiceId }) => invoiceId}
        none={view === 'orders' ? m.reports_receivables_orders_none() : none}
      />
    </AdminPage>
  );
}

const columns = (): Column<Receivable>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    // Without a number, what it asks payment for tells it from the others.
    cell: ({ invoiceId, number, about }) => (
      <Captioned
        caption={
          <span className="max-sm:hidden">
            {number ? <NumberText>{about}</NumberText> : m.finance_no_number()}
          </span>
        }
      >
        <Link
          to={`${adminPaths.AdminInvoices}?invoice=${invoiceId}`}
          className="inline-flex min-h-6 items-center text-primary no-underline hover:text-primary-hover hover:underline"
        >
          <NumberText>{number ?? about}</NumberText>
        </Link>
      </Captioned>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'buyer',
    label: m.finance_buyer(),
    onPhone: 'detail',
    cell: ({ email, name, company }) => (
      <Captioned
        caption={
          <span className="max-sm:hidden">
            <Truncate>{email}</Truncate>
          </span>
        }
      >
        <Truncate>{company || name || email}</Truncate>
      </Captioned>
    ),
  },
  {
    key: 'dueOn',
    label: m.finance_due_on(),
    onPhone: 'below',
    cell: ({ dueOn, daysOverdue, state }) => (
      <Dotted
        className="sm:flex-col"
        parts={[
          dayText(dueOn),
          daysOverdue && state !== 'uncollectible' ? (
            <span key="days" className="text-caption text-ink-3">
              {daysText(daysOverdue)}
            </span>
          ) : null,
        ]}
      />
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => {
      const [text, tone] = invoiceStates[state];
      return (
        <Captioned notOnPhone caption={state === 'uncollectible' ? m.reports_taken_back() : null}>
          <StateChip tone={tone}>{text()}</StateChip>
        </Captioned>
      );
    },
  },
  {
    key: 'due',
    label: m.reports_due(),
    onPhone: 'value',
    cell: ({ due, total }) => (
      <Captioned
        caption={due.amount === total.amount ? null : m.reports_of_total({ total: moneyText(total) })}
      >
        {moneyText(due)}
      </Captioned>
    ),
    numeric: true,
  },
];
