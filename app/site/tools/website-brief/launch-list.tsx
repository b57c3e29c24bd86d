import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { tickBox } from '#app/ui/tick-box.ts';
import { launchChecklist, type Scope } from './website-brief.ts';

/**
 * What to try before opening, by the choices. The boxes are plain ones: the page keeps and counts their ticks
 * (`data-ticks`, app/site/wake/block.behaviour.ts), also before the island wakes.
 */
export function LaunchList({ scope, headingLook }: { scope: Scope; headingLook: string }) {
  const items = launchChecklist(scope);
  const list = useRef<HTMLDivElement>(null);
  const ids = items.map(({ id }) => id).join();
  const counted = useRef(ids);
  // Another list has another count. The page hears of it as of a tick.
  useEffect(() => {
    if (counted.current === ids) return;
    counted.current = ids;
    list.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [ids]);
  return (
    <div
      ref={list}
      data-ticks="launch"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
    >
      <div>
        <h2 id="launch-heading" className={`m-0 max-w-[18ch] ${headingLook}`}>
          {m.build_launch_heading()}
        </h2>
        <p className="mt-4 mb-0 max-w-[52ch]">{m.build_launch_text()}</p>
        <p className="mt-6 mb-0 font-mono text-label text-ink" data-ticks-done aria-live="polite">
          {m.blocks_tick_progress({ done: '0', all: String(items.length) })}
        </p>
        <p className="mt-2 mb-0 text-caption text-ink-3">{m.blocks_tick_kept()}</p>
        <p className="mt-4 mb-0 flex flex-wrap gap-x-5 gap-y-2 print:hidden">
          <button type="button" data-print className={press}>
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.blocks_tick_print()}
          </button>
          <button type="button" data-ticks-clear className={press}>
            {m.blocks_tick_clear()}
          </button>
        </p>
      </div>
      <ul className="m-0 grid list-none gap-px self-start overflow-hidden rounded-card border border-line bg-line p-0 sm:grid-cols-2">
        {items.map(({ id, text }, i) => (
          <li
            key={id}
            className={`bg-surface ${i === items.length - 1 && i % 2 === 0 ? 'sm:col-span-2' : ''}`}
          >
            <label className="grid h-full cursor-pointer grid-cols-[1.125rem_minmax(0,1fr)] content-start gap-x-3.5 px-5 py-4 text-small leading-snug text-ink has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="checkbox"
                data-tick={id}
                className={`mt-0.5 mb-0 mx-0 size-4.5 outline-none ${tickBox}`}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

const press = 'inline-flex min-h-11 items-center gap-2 text-small font-semibold text-primary hover:underline';
