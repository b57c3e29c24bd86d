import { CalendarDays } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type Day, localToday } from '#app/format/calendar.ts';
import { shortDayText } from '#app/format/day-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { holidaySets, peaks } from '#content/en/rules/peaks.ts';
import { CalendarAnswer } from './calendar-answer.tsx';
import { CalendarInputs } from './calendar-inputs.tsx';
import { nextDay } from './calendar-rules.ts';
import { backPlan, type Plan } from './content-calendar.ts';
import { PeaksList } from './peaks-list.tsx';
import { saveCalendar } from './save-calendar.ts';
import { address, daysOf, exampleCalendar } from './state.ts';
import { workingDays } from './working-days.ts';

const blackFriday = peaks.find(({ id }) => id === 'black-friday')?.rule;

/** A selling date becomes a calendar of steps, planned from the end. */
export default function ContentCalendarTool({ builtOn }: { builtOn: Day }) {
  const { state: held, change, problems, link, toSave } = useAddressState(address);
  const today = useToday(builtOn);
  const state = held === exampleCalendar ? currentExample(today) : held;
  const { sellOn, sets, own } = state;
  const isWorking = useMemo(
    () => workingDays({ sets: holidaySets.filter(({ id }) => sets.includes(id)), own }),
    [sets, own],
  );
  const days = daysOf(state.days);
  const plan = days && backPlan(sellOn, days, isWorking, today);
  useLiveScene(
    { count: Math.min(plan?.steps.length ?? 0, 5) },
    plan && {
      note: m.calendar_scene_note({ day: shortDayText(plan.sellOn) }),
      text: m.calendar_plate({ day: shortDayText(plan.beginOn) }),
    },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={<CalendarInputs state={state} onChange={change} />}
        answer={
          days && plan ? (
            <CalendarAnswer plan={plan} days={days} isWorking={isWorking} today={today} />
          ) : (
            <NoAnswer heading="h3" marked={days === null}>
              {days ? m.calendar_out() : m.calendar_heading_empty()}
            </NoAnswer>
          )
        }
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Button disabled={!plan?.steps.length} onClick={() => plan && saveSteps(plan)}>
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.planning_save_ics()}
        </Button>
        <TakeAway
          link={link}
          toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
          linkLabel={m.calendar_link()}
          onSave={plan?.steps.length ? () => saveTable(plan) : undefined}
          onReset={held === exampleCalendar ? undefined : () => change(exampleCalendar)}
        />
        <span className="self-center">
          <ExampleNote shown={held === exampleCalendar} />
        </span>
      </div>
      <PeaksList
        days={days}
        isWorking={isWorking}
        today={today}
        sellOn={sellOn}
        onChoose={(day) => change({ ...state, sellOn: day })}
      />
    </div>
  );
}

/** The visitor's day, known only after the first pass: the page was made on another one. */
function useToday(builtOn: Day): Day {
  const [today, setToday] = useState(builtOn);
  useEffect(() => setToday(localToday()), []);
  return today;
}

function currentExample(today: Day) {
  if (today < exampleCalendar.sellOn || !blackFriday) return exampleCalendar;
  return { ...exampleCalendar, sellOn: nextDay(blackFriday, today) ?? exampleCalendar.sellOn };
}

function saveSteps({ steps, sellOn }: Plan) {
  saveCalendar(`content-plan-${sellOn}.ics`, m.calendar_file_name({ day: sellOn }), [
    ...steps.map(({ name, done, start, end }) => ({
      summary: name,
      description: done,
      on: start,
      until: end,
    })),
    { summary: m.calendar_sale(), on: sellOn },
  ]);
}

function saveTable({ steps, sellOn }: Plan) {
  const head = [m.calendar_step(), m.calendar_start(), m.calendar_end(), m.calendar_done()];
  const rows = steps.map(({ name, start, end, done }) => [name, start, end, done]);
  saveCsv(`content-plan-${sellOn}.csv`, [head, ...rows, [m.calendar_sale(), sellOn, sellOn, '']]);
}
