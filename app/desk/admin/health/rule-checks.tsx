import { addDays, localToday } from '#app/format/calendar.ts';
import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type RuleCheck, ruleChecks } from '#content/en/rules/checks.ts';

/** The day on which it is to be read again. */
export const dueOn = ({ checkedOn, everyDays }: Pick<RuleCheck, 'checkedOn' | 'everyDays'>): string =>
  addDays(checkedOn, everyDays);

/** What the site states of others, the next to be read again first; what is overdue says so. */
export function RuleChecks() {
  const rows = ruleChecks.toSorted((one, other) => dueOn(one).localeCompare(dueOn(other)));
  return <DataTable dense label={m.watch_rules()} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

const columns: Column<RuleCheck>[] = [
  {
    key: 'name',
    label: m.watch_rules_what(),
    cell: ({ name, files }) => (
      <>
        {name}
        <span className="block font-mono text-caption font-normal wrap-anywhere text-ink-3">
          {files.join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'checked',
    label: m.watch_rules_checked(),
    onPhone: 'away',
    cell: ({ checkedOn }) => dayText(checkedOn),
    className: 'whitespace-nowrap',
  },
  {
    key: 'due',
    label: m.watch_rules_due(),
    onPhone: 'below',
    cell: (row) => (
      <>
        <span className="sm:hidden">{m.watch_rules_due()} </span>
        {dayText(dueOn(row))}
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'state',
    label: m.watch_job_state(),
    onPhone: 'end',
    cell: (row) => {
      const due = dueOn(row) <= localToday();
      return (
        <StateChip tone={due ? 'warn' : 'success'}>
          {due ? m.watch_rules_overdue() : m.watch_state_ok()}
        </StateChip>
      );
    },
  },
];
