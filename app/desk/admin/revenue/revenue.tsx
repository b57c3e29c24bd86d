import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { FamilySelect } from '#app/desk/admin/family-select.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { readPeriod, utcToday } from '#app/desk/admin/period.ts';
import { PeriodSelect } from '#app/desk/admin/period-select.tsx';
import { ReportPart } from '#app/desk/admin/report-part.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { listText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Money } from '#contract/money.ts';
import { families } from '#contract/pricing.ts';
import { type BookedRevenue, exportRevenue, type Revenue, readRevenue } from '#contract/revenue-operator.ts';
import { changeText, Figures } from './figures.tsx';
import { MonthBars } from './month-bars.tsx';
import { agrees, netBooked, revenueSums, shownRows } from './revenue-sums.ts';
import { CustomerTable, EarnedTable, RecurringTable } from './revenue-tables.tsx';

const page = { name: 'AdminRevenue', title: m.reports_revenue, lead: m.reports_revenue_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminRevenue() {
  const [query] = useSearchParams();
  const wanted = query.get('period');
  const family = families.find((one) => one === query.get('family'));
  const shown = readPeriod(wanted) ? String(wanted) : utcToday().slice(0, 4);
  const period = readPeriod(shown) ?? { from: '', to: '' };
  const read = useRead(readRevenue, period, page.name);
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <ExportButton
          endpoint={exportRevenue}
          input={{ ...period, table: 'families' }}
          name={`revenue-families-${shown}.csv`}
          label={m.reports_export_families()}
        />
      }
    >
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
        <PeriodSelect value={shown} />
        <FamilySelect value={family ?? ''} />
      </div>
      <div className="mt-6 max-w-[76rem]">
        <Answered read={read} waiting={<RowsWaiting />}>
          {(revenue) =>
            revenue.rows.length || revenue.booked.some(({ recognised }) => recognised.amount) ? (
              <Reported revenue={revenue} family={family} shown={shown} period={period} />
            ) : (
              <NothingHere>{m.reports_revenue_none()}</NothingHere>
            )
          }
        </Answered>
      </div>
    </AdminPage>
  );
}

interface ReportedProps {
  revenue: Revenue;
  family: string | undefined;
  /** As the names of files have it. */
  shown: string;
  period: { from: string; to: string };
}

function Reported({ revenue, family, shown, period }: ReportedProps) {
  const { months } = revenue;
  const rows = family ? revenue.rows.filter((row) => row.family === family) : revenue.rows;
  const table = shownRows(rows);
  const [latest] = months;
  const sums = revenueSums(rows, latest?.month);
  const running = latest && latest.month === utcToday().slice(0, 7) ? latest.month : null;
  return (
    <>
      {family ? null : <Agreement revenue={revenue} />}
      <Figures sums={sums} latest={family ? undefined : latest} />
      <MonthBars rows={rows} months={months} running={running} />
      {family || table.some((row) => row.family) ? null : (
        <p className="m-0 mt-8 max-w-[64ch] text-small">{m.reports_by_month()}</p>
      )}
      <ReportPart title={m.reports_recurring()} lead={`${m.reports_moved_how()} ${m.reports_history()}`}>
        <RecurringTable rows={table} running={running} />
      </ReportPart>
      <ReportPart title={m.reports_earned()}>
        <EarnedTable rows={table} running={running} />
      </ReportPart>
      {family || !months.some(({ customers }) => customers) ? null : (
        <ReportPart
          title={m.reports_customers()}
          tools={
            <ExportButton
              endpoint={exportRevenue}
              input={{ ...period, table: 'customers' }}
              name={`revenue-customers-${shown}.csv`}
              label={m.reports_export_customers()}
            />
          }
        >
          <CustomerTable months={months} running={running} />
        </ReportPart>
      )}
    </>
  );
}

/** Whether documents and ledger say the same, and how much of it is revenue. */
function Agreement({ revenue: { rows, booked } }: { revenue: Revenue }) {
  const sums = revenueSums(rows, undefined);
  const net = sums
    .map(({ currency, invoiced, credited }) => moneyText({ currency, amount: invoiced - credited }))
    .join(' + ');
  if (!agrees(sums, booked)) {
    const ledger = booked.map((one) => moneyText({ ...one.recognised, amount: netBooked(one) }));
    return (
      <Notice tone="error">{m.reports_revenue_differs({ net, booked: ledger.join(' + ') || '0' })}</Notice>
    );
  }
  const recognised = booked.map((one) => moneyText(one.recognised)).join(' + ');
  const change = listText(booked.map((one) => changeText(deferredMore(one))));
  return <Notice tone="success">{m.reports_revenue_agrees({ net, recognised, change })}</Notice>;
}

/** What more is deferred than before; less, below zero. */
const deferredMore = ({ deferredBefore: before, deferredAfter: after }: BookedRevenue): Money => ({
  ...after,
  amount: after.amount - before.amount,
});
