import type { Day } from '#app/format/calendar.ts';
import { fullDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { AllRows, foldedRow } from '#app/site/pages/figures/all-rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { SourceLine } from '#app/ui/tool/rule-source.tsx';
import { notListed, peaks, peaksCheckedOn } from '#content/en/rules/peaks.ts';
import { nextDay } from './calendar-rules.ts';
import { backPlan, type Days } from './content-calendar.ts';
import type { IsWorking } from './working-days.ts';

export interface PeaksListProps {
  /** Null while those of a step cannot be read: then no peak says when to begin. */
  days: Days | null;
  isWorking: IsWorking;
  /** The list begins here. */
  today: Day;
  sellOn: Day;
  onChoose(day: Day): void;
}

/** Rows that a phone shows at first. */
const firstRows = 6;

export function PeaksList({ days, isWorking, today, sellOn, onChoose }: PeaksListProps) {
  const ahead = peaks
    .flatMap((peak) => {
      const day = nextDay(peak.rule, today);
      return day === null ? [] : [{ peak, day }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <section aria-labelledby="calendar-peaks" className="group/rows mt-4">
      <h3 id="calendar-peaks" className="m-0">
        {m.calendar_peaks()}
      </h3>
      <p className="m-0 mt-1.5 text-small text-ink-2">{m.calendar_peaks_from({ day: fullDayText(today) })}</p>
      <ul className="m-0 mt-3 list-none border-t border-line p-0">
        {ahead.map(({ peak, day }, at) => {
          const begin = days && backPlan(day, days, isWorking, today);
          const late = begin?.steps.some((step) => step.late > 0);
          return (
            <li
              key={peak.id}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_13rem_6.5rem] lg:grid-cols-[minmax(0,1fr)_9.5rem_13rem_6.5rem] ${at < firstRows || day === sellOn ? '' : foldedRow.grid}`}
            >
              <span className="min-w-0 max-sm:contents">
                <span className="block font-semibold text-ink">{peak.name}</span>
                <span className="block text-caption text-ink-3 max-sm:col-span-2">{peak.basis}</span>
              </span>
              <span className="grid gap-y-1 text-small whitespace-nowrap max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 lg:contents">
                <span className="text-ink">{fullDayText(day)}</span>
                <span className={late ? 'text-warn' : 'text-ink-2'}>
                  {late
                    ? m.calendar_peak_too_late()
                    : begin
                      ? `${m.calendar_peak_begin()} ${fullDayText(begin.beginOn)}`
                      : ''}
                </span>
              </span>
              <span className="max-sm:col-start-2 max-sm:row-start-1 sm:justify-self-end">
                <Button kind="secondary" dense aria-pressed={day === sellOn} onClick={() => onChoose(day)}>
                  {day === sellOn ? m.calendar_used() : m.calendar_use()}
                  <span className="sr-only">: {peak.name}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <AllRows count={ahead.length} />
      <p className="mt-3 mb-0 max-w-measure text-caption text-ink-3">{notListed.text}</p>
      <Sources />
    </section>
  );
}

function Sources() {
  const all = [...peaks.map(({ source }) => source), notListed.source];
  const once = [...new Map(all.map((source) => [source.title, source])).values()];
  return (
    <details className="mt-3 text-caption text-ink-2">
      <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
        {m.planning_sources()}
      </summary>
      <ul className="m-0 mt-1 grid list-none gap-1 p-0">
        {once.map((source) => (
          <li key={source.title}>
            <SourceLine source={source} />, {m.planning_checked({ day: fullDayText(peaksCheckedOn) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
