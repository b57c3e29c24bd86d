import { dayReport, isTrouble, partName, shareText, stateWords } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { MeasuredPart } from '#contract/status.ts';
import { DayBars } from './day-bars.tsx';

/** One part: its state now, its days, and the days that were disturbed as a list. */
export function PartRow({ measured: { part, state, days } }: { measured: MeasuredPart }) {
  const [text, tone] = stateWords[state];
  const disturbed = days.filter(isTrouble).toReversed();
  const share = shareText(days);
  const unshared = state === 'unmeasured' ? m.status_share_none() : m.status_share_soon();
  return (
    <li className="border-t border-line py-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="m-0 text-small! font-semibold tracking-normal!">{partName[part]()}</h3>
        <StateChip tone={tone}>{text()}</StateChip>
      </div>
      <DayBars part={part} days={days} summary={share ?? unshared} />
      {disturbed.length ? (
        <details className="text-small">
          <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
            {m.status_trouble_list({ count: disturbed.length })}
          </summary>
          <ul className="m-0 mt-2 list-none p-0">
            {disturbed.map((day) => (
              <li key={day.on}>{dayReport(day)}</li>
            ))}
          </ul>
        </details>
      ) : share ? (
        <p className="m-0 text-caption text-ink-3">{m.status_trouble_none()}</p>
      ) : null}
    </li>
  );
}
