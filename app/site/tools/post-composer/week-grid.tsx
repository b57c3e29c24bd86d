import { CalendarDays, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addDays, type Day, localToday, weekday } from '#app/format/calendar.ts';
import { shortDayText, weekdayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { type Network, networks } from '#content/en/rules/networks.ts';
import type { Draft } from './draft.ts';
import { saveWeekCalendar, saveWeekTable } from './save-week.ts';
import type { Slot, WeekPlan } from './state.ts';

export interface WeekGridProps {
  plan: WeekPlan;
  draft: Draft;
  link(): string;
  onChange(plan: WeekPlan): void;
}

/** Any Monday, for the names of the days while the visitor's week is not known. */
const someMonday = '2026-11-23';

/** One row for each network, one column for each day: a press places a post or takes it away. */
export function WeekGrid({ plan, draft, link, onChange }: WeekGridProps) {
  const coming = useComingMonday();
  const week = plan.week ?? coming;
  const chosen = networks.filter(({ id }) => plan.slots[id]);
  const count = chosen.reduce((sum, { id }) => sum + (plan.slots[id]?.days.length ?? 0), 0);
  const setSlot = ({ id }: Network, slot: Slot) =>
    onChange({ ...plan, slots: { ...plan.slots, [id]: slot } });
  return (
    <section aria-labelledby="composer-week" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end">
        <div>
          <h3 id="composer-week" className="m-0">
            {m.composer_week()}
          </h3>
          <p className="mt-1 mb-0 max-w-measure text-small text-ink-2" aria-live="polite">
            {count === 0
              ? m.composer_posts_none()
              : count === 1
                ? m.composer_posts_one()
                : m.composer_posts({ count })}
            {'. '}
            {m.composer_week_note()}
          </p>
        </div>
        <DatePicker
          label={m.composer_week_of()}
          name="week"
          weekStart={1}
          value={week ? [week] : []}
          disabled={(day) => (weekday(day) === 1 ? null : m.composer_week_monday())}
          onChange={([day]) => onChange({ ...plan, week: day ?? null })}
        />
      </div>
      {chosen.length > 0 ? (
        <div>
          <div
            aria-hidden="true"
            className={`${columns} max-md:hidden border-b border-control pb-2 text-center text-small`}
          >
            <span className="col-span-2" />
            {days.map((day) => (
              <span key={day} className="font-semibold text-ink">
                {weekdayText(addDays(someMonday, day))}
                {week ? (
                  <span className="block text-caption font-normal text-ink-3">
                    {shortDayText(addDays(week, day))}
                  </span>
                ) : null}
              </span>
            ))}
          </div>
          <ul className="m-0 list-none p-0">
            {chosen.map((network) => (
              <Row
                key={network.id}
                network={network}
                slot={plan.slots[network.id]}
                onChange={(slot) => setSlot(network, slot)}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Button
          kind="secondary"
          disabled={!week || count === 0}
          onClick={() => week && saveWeekCalendar(plan, week, draft)}
        >
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.planning_save_ics()}
        </Button>
        <TakeAway
          link={link}
          linkLabel={m.composer_link()}
          onSave={week && count > 0 ? () => saveWeekTable(plan, week, draft) : undefined}
        />
      </div>
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.composer_link_note()}</p>
    </section>
  );
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;
/** Network, time and seven days; on a phone the days stand below. */
const columns = 'grid grid-cols-7 gap-x-2 md:grid-cols-[6.5rem_8.5rem_repeat(7,minmax(0,1fr))]';

interface RowProps {
  network: Network;
  slot: Slot | undefined;
  onChange(slot: Slot): void;
}

function Row({ network: { name }, slot, onChange }: RowProps) {
  if (!slot) return null;
  return (
    <li className={`${columns} items-center gap-y-2 border-b border-line py-2.5 text-small`}>
      <span className="col-span-3 font-semibold text-ink md:col-span-1">{name}</span>
      <input
        type="time"
        required
        aria-label={m.composer_time({ name })}
        value={slot.at}
        onChange={(event) => event.target.value && onChange({ ...slot, at: event.target.value.slice(0, 5) })}
        className="col-span-4 h-9 w-full min-w-0 rounded-control border border-control bg-bg px-2 text-small text-ink md:col-span-1"
      />
      {days.map((day) => {
        const placed = slot.days.includes(day);
        const next = placed
          ? slot.days.filter((one) => one !== day)
          : [...slot.days, day].sort((a, b) => a - b);
        const dayName = weekdayText(addDays(someMonday, day));
        return (
          <button
            key={day}
            type="button"
            aria-pressed={placed}
            aria-label={m.composer_place({ name, day: dayName })}
            onClick={() => onChange({ ...slot, days: next })}
            className={`grid h-9 min-w-0 place-items-center rounded-control border p-0 text-caption ${placed ? 'border-primary bg-primary text-on-primary' : 'border-line bg-transparent text-ink-2 hover:border-control hover:bg-sunken'}`}
          >
            {placed ? (
              <Check size={16} strokeWidth={2.25} aria-hidden="true" className="max-md:hidden" />
            ) : null}
            <span aria-hidden="true" className="md:hidden">
              {dayName}
            </span>
          </button>
        );
      })}
    </li>
  );
}

/** The next Monday after the visitor's own day; known only after the first pass. */
function useComingMonday(): Day | null {
  const [monday, setMonday] = useState<Day | null>(null);
  useEffect(() => {
    const today = localToday();
    setMonday(addDays(today, (8 - weekday(today)) % 7 || 7));
  }, []);
  return monday;
}
