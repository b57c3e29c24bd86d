import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Lines } from '#app/ui/charts/lines.tsx';
import type { Statistics } from '#contract/statistics.ts';
import { type Asked, runningStep } from './asked.ts';
import { runningText, stepName, subjectText } from './words.ts';

interface OverTimeProps {
  asked: Asked;
  /** Epoch milliseconds. */
  now: number;
  statistics: Statistics;
}

/**
 * The sums as they went, one line for each thing counted; the one in question in the strong colour. The lines end with
 * the last step that is over: one that has begun would always look like a fall.
 */
export function OverTime({ asked, now, statistics }: OverTimeProps) {
  const { subjects, steps, totals } = statistics;
  const running = runningStep(asked.step, now);
  const over = steps.filter(({ startsOn }) => startsOn < running);
  const labels = subjects.map((subject) => subjectText[subject]());
  return (
    <div>
      <dl className="m-0 mb-5 flex flex-wrap gap-x-8 gap-y-2">
        {labels.map((label, i) => (
          <div key={label}>
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="m-0 font-display text-h3 font-semibold text-ink">{figure(totals[i] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {over.length > 1 ? (
        <Lines
          title={m.statistics_chart({
            subjects: labels.join(', '),
            from: dayText(asked.from),
            to: dayText(asked.to),
          })}
          lines={subjects.map((_, i) => ({
            label: labels[i] ?? '',
            values: over.map(({ sums }) => sums[i] ?? 0),
            series: i === 0 ? 2 : 6,
            answer: i === 0,
            ...(i === 0 ? {} : { dash: '5 4' }),
          }))}
          across={over.map(({ startsOn }) => stepName(startsOn, asked.step))}
          read={(value) => figure(value)}
        />
      ) : null}
      {over.length > 1 && over.length < steps.length ? (
        <p className="m-0 mt-2 text-caption text-ink-3">{runningText[asked.step]()}</p>
      ) : null}
      <div className="mt-3">
        <ShowAsTable
          caption={m.statistics_by_time()}
          columns={[m.statistics_step_column(), ...labels]}
          rows={steps.map(({ startsOn, sums }) => [dayText(startsOn), ...sums.map((sum) => figure(sum))])}
        />
      </div>
    </div>
  );
}
