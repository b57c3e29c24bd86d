import { monthText } from '#app/format/day-text.ts';
import { familyText } from '#app/format/family-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { RevenueMonth } from '#contract/revenue-operator.ts';
import { Captioned } from '../captioned.tsx';
import { churnOf, type ShownRow } from './revenue-sums.ts';

interface RowsProps {
  rows: readonly ShownRow[];
  /** The month that is running; null when the period is over. */
  running: string | null;
}

const keyOf = ({ month, family, mrr }: ShownRow) => `${month} ${family} ${mrr.currency}`;

/** What was invoiced and credited, what is revenue of the month, and what is for months to come, by month and family. */
export const EarnedTable = ({ rows, running }: RowsProps) => (
  <DataTable
    dense
    label={m.reports_earned()}
    columns={[...named(running, rows), ...earned()]}
    rows={rows.filter(
      ({ invoiced, credited, recognised, deferred }) =>
        invoiced.amount || credited.amount || recognised.amount || deferred.amount,
    )}
    keyOf={keyOf}
  />
);

/** What renews each month, and why it differs from the month before. */
export function RecurringTable({ rows, running }: RowsProps) {
  const shown = rows.filter(({ mrr, churned }) => mrr.amount || churned.amount);
  return (
    <DataTable
      dense
      label={m.reports_recurring()}
      columns={[...named(running, shown), ...recurring(shown)]}
      rows={shown}
      keyOf={keyOf}
    />
  );
}

const named = (running: string | null, rows: readonly ShownRow[]): Column<ShownRow>[] => [
  {
    key: 'month',
    label: m.reports_month(),
    cell: ({ month }) => <Month month={month} running={running} />,
    className: 'whitespace-nowrap',
  },
  ...(rows.some(({ family }) => family)
    ? [
        {
          key: 'family',
          label: m.reports_family(),
          onPhone: 'detail' as const,
          cell: ({ family }: ShownRow) =>
            family ? (
              familyText[family]()
            ) : (
              <span className="font-semibold text-ink">{m.reports_all_families()}</span>
            ),
        },
      ]
    : []),
];

const Month = ({ month, running }: { month: string; running: string | null }) => (
  <Captioned caption={month === running ? m.reports_so_far() : null}>{monthText(`${month}-01`)}</Captioned>
);

const earned = (): Column<ShownRow>[] => [
  {
    key: 'invoiced',
    label: m.reports_invoiced(),
    onPhone: 'away',
    cell: ({ invoiced }) => moneyText(invoiced),
    numeric: true,
  },
  {
    key: 'credited',
    label: m.reports_credited(),
    onPhone: 'away',
    cell: ({ credited }) => (credited.amount ? lessText(credited) : null),
    numeric: true,
  },
  {
    key: 'net',
    label: m.reports_net(),
    cell: ({ invoiced: { amount, currency }, credited }) =>
      moneyText({ amount: amount - credited.amount, currency }),
    numeric: true,
  },
  {
    key: 'recognised',
    label: m.reports_recognised(),
    onPhone: 'value',
    cell: ({ recognised }) => <strong>{moneyText(recognised)}</strong>,
    numeric: true,
  },
  {
    key: 'deferred',
    label: m.reports_deferred(),
    cell: ({ deferred }) => moneyText(deferred),
    numeric: true,
  },
];

/** A reason for which no row changed has no column. */
const recurring = (rows: readonly ShownRow[]): Column<ShownRow>[] => [
  ...(['started', 'expansion', 'reactivated'] as const).filter(isIn(rows)).map((name) => ({
    key: name,
    label: { started: m.reports_started, expansion: m.reports_expansion, reactivated: m.reports_reactivated }[
      name
    ](),
    cell: (row: ShownRow) => (row[name].amount ? `+${moneyText(row[name])}` : null),
    numeric: true,
  })),
  ...(['contraction', 'churned'] as const).filter(isIn(rows)).map((name) => ({
    key: name,
    label: { contraction: m.reports_contraction, churned: m.reports_churned }[name](),
    cell: (row: ShownRow) => (row[name].amount ? lessText(row[name]) : null),
    numeric: true,
  })),
  {
    key: 'mrr',
    label: m.reports_mrr(),
    onPhone: 'value',
    cell: ({ mrr }) => <strong>{moneyText(mrr)}</strong>,
    numeric: true,
  },
];

type Reason = 'started' | 'expansion' | 'reactivated' | 'contraction' | 'churned';

const isIn = (rows: readonly ShownRow[]) => (reason: Reason) => rows.some((row) => row[reason].amount);

/**
 * Who had a subscription at the beginning of a month, and who of them had none at its end. Months before the first
 * customer say nothing.
 */
export const CustomerTable = ({
  months,
  running,
}: {
  months: readonly RevenueMonth[];
  running: string | null;
}) => (
  <DataTable
    dense
    label={m.reports_customers()}
    columns={customers(running)}
    rows={months.filter(({ customers: count }) => count)}
    keyOf={({ month }) => month}
  />
);

const customers = (running: string | null): Column<RevenueMonth>[] => [
  { key: 'month', label: m.reports_month(), cell: ({ month }) => <Month month={month} running={running} /> },
  {
    key: 'customers',
    label: m.reports_customers_start(),
    cell: ({ customers: count }) => count,
    numeric: true,
  },
  { key: 'lost', label: m.reports_customers_lost(), cell: ({ lost }) => lost, numeric: true },
  {
    key: 'churn',
    label: m.reports_churn(),
    cell: (month) => {
      const churn = churnOf(month);
      return churn === null ? null : percentText(churn);
    },
    onPhone: 'value',
    numeric: true,
  },
];
