import { monthText } from '#app/format/day-text.ts';
import { familyText } from '#app/format/family-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Money } from '#contract/money.ts';
import type { RevenueMonth } from '#contract/revenue-operator.ts';
import { Captioned } from '../captioned.tsx';
import { PhoneLabel } from '../phone-label.tsx';
import { churnOf, type ShownRow } from './revenue-sums.ts';

interface RowsProps {
  rows: readonly ShownRow[];
  /** The month that is running; null when the period is over. */
  running: string | null;
}

const keyOf = ({ month, family, mrr }: ShownRow) => `${month} ${family} ${mrr.currency}`;

/** What was invoiced and credited, what is revenue of the month, and what is for months to come, by month and family. */
export const EarnedTable = ({ rows, running }: RowsProps) => (
  <ByCurrency
    title={m.reports_earned()}
    columns={[...named(running, rows), ...earned()]}
    rows={rows.filter(
      ({ invoiced, credited, recognised, deferred }) =>
        invoiced.amount || credited.amount || recognised.amount || deferred.amount,
    )}
  />
);

/** What renews each month, and why it differs from the month before. */
export function RecurringTable({ rows, running }: RowsProps) {
  const shown = rows.filter(({ mrr, churned }) => mrr.amount || churned.amount);
  return (
    <ByCurrency
      title={m.reports_recurring()}
      columns={[...named(running, shown), ...recurring(shown)]}
      rows={shown}
    />
  );
}

interface ByCurrencyProps {
  title: string;
  columns: readonly Column<ShownRow>[];
  rows: readonly ShownRow[];
}

/** The months of each currency in a table of their own, which has its name where there are several. */
function ByCurrency({ title, columns, rows }: ByCurrencyProps) {
  const currencies = [...new Set(rows.map(({ mrr }) => mrr.currency))];
  if (currencies.length < 2)
    return <DataTable dense label={title} columns={columns} rows={rows} keyOf={keyOf} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {currencies.map((currency) => (
        <div key={currency}>
          <h3 className="m-0 mb-2 text-small! font-semibold! tracking-normal!">{currency}</h3>
          <DataTable
            dense
            label={m.reports_in_currency({ title, currency })}
            columns={columns}
            rows={rows.filter(({ mrr }) => mrr.currency === currency)}
            keyOf={keyOf}
          />
        </div>
      ))}
    </div>
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

/** As wide in the table of each currency, so that amounts are below each other; "Net invoiced" stays on one line. */
const sameInAll = 'sm:w-[14%] sm:whitespace-nowrap';

const earned = (): Column<ShownRow>[] => [
  {
    key: 'invoiced',
    label: m.reports_invoiced(),
    onPhone: 'away',
    cell: ({ invoiced }) => moneyText(invoiced),
    numeric: true,
    className: sameInAll,
  },
  {
    key: 'credited',
    label: m.reports_credited(),
    onPhone: 'away',
    cell: ({ credited }) => (credited.amount ? lessText(credited) : null),
    numeric: true,
    className: sameInAll,
  },
  {
    key: 'net',
    label: m.reports_net(),
    onPhone: 'below',
    cell: ({ invoiced: { amount, currency }, credited }) => (
      <>
        <PhoneLabel label={m.reports_net()} />
        {moneyText({ amount: amount - credited.amount, currency })}
      </>
    ),
    numeric: true,
    className: sameInAll,
  },
  {
    key: 'recognised',
    label: m.reports_recognised(),
    onPhone: 'value',
    cell: ({ recognised }) => <strong>{moneyText(recognised)}</strong>,
    numeric: true,
    className: sameInAll,
  },
  {
    key: 'deferred',
    label: m.reports_deferred(),
    onPhone: 'below',
    cell: ({ deferred }) => (
      <>
        <PhoneLabel label={m.reports_deferred()} />
        {moneyText(deferred)}
      </>
    ),
    numeric: true,
    className: sameInAll,
  },
];

/** A reason for which no row changed has no column. */
const recurring = (rows: readonly ShownRow[]): Column<ShownRow>[] => [
  ...reasons
    .filter(({ name }) => rows.some((row) => row[name].amount))
    .map(({ name, label, signed }) => ({
      key: name,
      label: label(),
      onPhone: 'below' as const,
      cell: (row: ShownRow) =>
        row[name].amount ? (
          <>
            <PhoneLabel label={label()} />
            {signed(row[name])}
          </>
        ) : null,
      numeric: true,
      className: sameInAll,
    })),
  {
    key: 'mrr',
    label: m.reports_mrr(),
    onPhone: 'value',
    cell: ({ mrr }) => <strong>{moneyText(mrr)}</strong>,
    numeric: true,
    className: sameInAll,
  },
];

const moreText = (money: Money): string => `+${moneyText(money)}`;

/** Why what renews differs from the month before. */
const reasons = [
  { name: 'started', label: m.reports_started, signed: moreText },
  { name: 'expansion', label: m.reports_expansion, signed: moreText },
  { name: 'reactivated', label: m.reports_reactivated, signed: moreText },
  { name: 'contraction', label: m.reports_contraction, signed: lessText },
  { name: 'churned', label: m.reports_churned, signed: lessText },
] as const;

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
    onPhone: 'below',
    cell: ({ customers: count }) => (
      <>
        <PhoneLabel label={m.reports_customers_start()} />
        {count}
      </>
    ),
    numeric: true,
  },
  {
    key: 'lost',
    label: m.reports_customers_lost(),
    onPhone: 'below',
    cell: ({ lost }) => (
      <>
        <PhoneLabel label={m.reports_customers_lost()} />
        {lost}
      </>
    ),
    numeric: true,
  },
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
