import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { statisticsSteps } from '#contract/statistics.ts';
import { type Asked, daysIn, lastDays, periods, rangeProblem, today } from './asked.ts';
import { stepText } from './words.ts';

const problems = { wrong_order: m.statistics_wrong_order, too_long: m.statistics_too_long } as const;

interface AskedFieldsProps {
  asked: Asked;
  now: number;
  onChange(asked: Asked): void;
}

/** Which days, and how they are put together. */
export function AskedFields({ asked, now, onChange }: AskedFieldsProps) {
  const days = asked.to === today(now) ? daysIn(asked) : 0;
  const problem = rangeProblem(asked);
  const error = problem ? problems[problem]() : undefined;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <fieldset className="m-0 min-w-0 border-0 p-0 max-sm:w-full">
        <legend className="mb-1.5 p-0 text-caption font-medium text-ink-2">{m.statistics_period()}</legend>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {periods.map((period) => (
            <button
              key={period}
              type="button"
              aria-pressed={days === period}
              onClick={() => onChange(lastDays(asked, period, now))}
              className="min-h-11 rounded-control border border-control px-3 text-[0.875rem] font-medium text-ink hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-soft aria-pressed:font-semibold aria-pressed:text-on-soft"
            >
              {period === 365 ? m.statistics_period_year() : m.statistics_period_days({ days: period })}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-x-3 max-sm:w-full sm:gap-x-6">
        <DatePicker
          label={m.statistics_from()}
          name="from"
          className="sm:w-44"
          value={[asked.from]}
          max={asked.to}
          error={error}
          onChange={([from]) => from && onChange({ ...asked, from })}
        />
        <DatePicker
          label={m.statistics_to()}
          name="to"
          className="sm:w-44"
          value={[asked.to]}
          min={asked.from}
          max={today(now)}
          onChange={([to]) => to && onChange({ ...asked, to })}
        />
      </div>
      <div className="min-w-56 max-sm:w-full">
        <RadioGroup
          segmented
          legend={m.statistics_step()}
          name="step"
          value={asked.step}
          onChange={(step) =>
            onChange({ ...asked, step: statisticsSteps.find((one) => one === step) ?? 'day' })
          }
          options={statisticsSteps.map((step) => ({ value: step, label: stepText[step]() }))}
        />
      </div>
    </div>
  );
}
