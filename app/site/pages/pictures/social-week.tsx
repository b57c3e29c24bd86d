import { Check } from 'lucide-react';
import { weekdayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';

const rows = [
  { name: 'X', at: '09:00', days: [0, 2] },
  { name: 'Instagram', at: '17:30', days: [1, 4] },
  { name: 'LinkedIn', at: '08:30', days: [1] },
  { name: 'Pinterest', at: '12:00', days: [3] },
] as const;
const week = [0, 1, 2, 3, 4, 5, 6] as const;
/** 23 November 2026 was a Monday. */
const dayName = (day: number) => weekdayText(`2026-11-${23 + day}`);

/** A few posts over seven days; Sunday stays empty. */
export function SocialWeek() {
  return (
    <div>
      <div className="grid grid-cols-[5.25rem_repeat(7,minmax(0,1fr))] gap-x-1 gap-y-1.5 text-small sm:grid-cols-[8.5rem_repeat(7,minmax(0,1fr))] sm:gap-x-1.5">
        <span aria-hidden="true" />
        {week.map((day) => (
          <span key={day} aria-hidden="true" className="text-center text-caption font-semibold text-ink">
            <span className="max-sm:hidden">{dayName(day)}</span>
            <span className="sm:hidden">{dayName(day).slice(0, 1)}</span>
          </span>
        ))}
        {rows.map(({ name, at, days }) => (
          <div key={name} className="contents">
            <span className="self-center leading-tight font-semibold text-ink">
              {name} <span className="text-caption font-normal text-ink-3 max-sm:block sm:ml-1">{at}</span>
            </span>
            {week.map((day) => {
              const on = (days as readonly number[]).includes(day);
              return (
                <span
                  key={day}
                  className={`grid h-9 place-items-center rounded-control border ${on ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface'}`}
                >
                  {on ? (
                    <>
                      <Check size={16} strokeWidth={2.25} aria-hidden="true" />
                      <span className="sr-only">{m.composer_place({ name, day: dayName(day) })}</span>
                    </>
                  ) : null}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
