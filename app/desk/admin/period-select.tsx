import { useSearchParams } from 'react-router';
import { longMonthText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { choicesOn, utcToday } from './period.ts';

interface PeriodSelectProps {
  value: string;
  /** Offers no period too, with these words. */
  all?: string;
}

/** A month, a quarter or a year, kept in the address as `period`. */
export function PeriodSelect({ value, all }: PeriodSelectProps) {
  const [query, setQuery] = useSearchParams();
  const { months, quarters, years } = choicesOn(utcToday());
  const known = [...months, ...quarters, ...years].includes(value) || (all !== undefined && value === '');
  const choose = (period: string) => {
    const next = new URLSearchParams(query);
    // A place in the list belongs to the period that was shown.
    next.delete('after');
    if (period) next.set('period', period);
    else next.delete('period');
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <div className="w-full sm:w-56">
      <SelectField
        name="period"
        label={m.finance_period()}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {known ? null : <option value={value}>{value}</option>}
        {all === undefined ? null : <option value="">{all}</option>}
        <optgroup label={m.finance_months()}>
          {months.map((month) => (
            <option key={month} value={month}>
              {longMonthText(`${month}-01`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={m.finance_quarters()}>
          {quarters.map((quarter) => (
            <option key={quarter} value={quarter}>
              {m.finance_quarter({ quarter: quarter.slice(-1), year: quarter.slice(0, 4) })}
            </option>
          ))}
        </optgroup>
        <optgroup label={m.finance_years()}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
}
