import { type Day, dayNumber } from '#app/format/calendar.ts';
import { fullDayText, shortDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { BarLine } from '#app/ui/charts/bars.tsx';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { leadTimes } from '#content/en/rules/lead-times.ts';
import { CalendarWeeks } from './calendar-weeks.tsx';
import { type Days, earliestSellingDay, type Plan } from './content-calendar.ts';
import type { IsWorking } from './working-days.ts';

export interface CalendarAnswerProps {
  plan: Plan;
  days: Days;
  isWorking: IsWorking;
  today: Day;
}

export function CalendarAnswer({ plan, days, isWorking, today }: CalendarAnswerProps) {
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="-mb-1">
        <Plate>{m.calendar_plate({ day: shortDayText(plan.beginOn) })}</Plate>
      </div>
      <h3 aria-live="polite" className="m-0">
        {headline(plan, today)}
      </h3>
      <Conflicts plan={plan} days={days} isWorking={isWorking} today={today} />
      {plan.steps.length > 0 ? <Timeline plan={plan} /> : null}
      <CalendarWeeks plan={plan} isWorking={isWorking} />
      {plan.chain.length > 0 ? <Chain plan={plan} /> : null}
      {plan.steps.length > 0 ? (
        <ShowAsTable
          caption={m.calendar_table()}
          columns={[m.calendar_step(), m.calendar_working_days(), m.calendar_start(), m.calendar_end()]}
          rows={plan.steps.map(({ id, name, start, end }) => [
            name,
            days[id],
            fullDayText(start),
            fullDayText(end),
          ])}
        />
      ) : null}
    </div>
  );
}

function headline({ steps, beginOn, sellOn }: Plan, today: Day): string {
  const sell = fullDayText(sellOn);
  if (sellOn < today) return m.calendar_past({ sell });
  if (steps.length === 0) return m.calendar_nothing();
  const late = Math.max(...steps.map((step) => step.late));
  if (late === 1) return m.calendar_late_one({ sell });
  return late > 0
    ? m.calendar_late({ days: late, sell })
    : m.calendar_begin({ day: fullDayText(beginOn), sell });
}

function Conflicts({ plan, days, isWorking, today }: CalendarAnswerProps) {
  const late = plan.steps.filter((step) => step.late > 0);
  if (late.length === 0) return null;
  const reach = earliestSellingDay(today, days, isWorking);
  return (
    <Notice tone="warn">
      <ul className="m-0 list-none p-0">
        {late.map(({ id, name, start }) => (
          <li key={id}>{m.calendar_step_late({ step: name, day: fullDayText(start) })}</li>
        ))}
      </ul>
      {reach ? (
        <p className="m-0 mt-2 font-semibold">{m.calendar_earliest({ day: fullDayText(reach) })}</p>
      ) : null}
    </Notice>
  );
}

/** One bar for each step between the beginning and the selling date; the steps of the longest chain are the answer. */
function Timeline({ plan }: { plan: Plan }) {
  const from = dayNumber(plan.beginOn);
  const all = Math.max(dayNumber(plan.sellOn) - from, 1);
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2.5 text-[0.875rem] leading-snug">
      {plan.steps.map(({ id, name, start, end }) => {
        const answer = plan.chain.includes(id);
        return (
          <div key={id} className={`contents ${answer ? 'font-semibold text-ink' : 'text-ink-2'}`}>
            <dt>{name}</dt>
            <dd aria-hidden="true" className="m-0">
              <BarLine
                from={(dayNumber(start) - from) / all}
                part={(dayNumber(end) - dayNumber(start) + 1) / all}
                answer={answer}
              />
            </dd>
            <dd className="m-0 text-right whitespace-nowrap">
              {start === end ? shortDayText(start) : `${shortDayText(start)} – ${shortDayText(end)}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Chain({ plan }: { plan: Plan }) {
  const steps = leadTimes.filter(({ id }) => plan.chain.includes(id)).map(({ name }) => name);
  return (
    <p className="m-0 max-w-measure text-caption text-ink-3">
      {m.calendar_chain({ steps: steps.join(', '), days: plan.chainDays })}
    </p>
  );
}
