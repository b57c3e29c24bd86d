import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Frame, sectionPadding } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { restoreTicks } from '#app/site/wake/block.behaviour.ts';
import { tickBox } from '#app/ui/tick-box.ts';
import { besideHeading, HeadingColumn } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/**
 * Things to tick off. Served as plain boxes; `block.behaviour.ts` keeps the ticks on the device and counts them once
 * the page runs. Stands on the sunken ground.
 */
export function Checklist({ section, show: { items } }: ShowProps<'checklist'>) {
  const { id } = section;
  // Mounted by a navigation; on the served page the behaviour of the blocks does it.
  useEffect(() => restoreTicks(document), []);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-ticks={id}
      className="bg-sunken [--dot:var(--sunken)] print:bg-bg"
    >
      <Frame className={sectionPadding}>
        <div className={besideHeading}>
          <HeadingColumn section={section}>
            <p className="mt-6 mb-0 font-mono text-label text-ink" data-ticks-done aria-live="polite">
              {m.blocks_tick_progress({ done: '0', all: String(items.length) })}
            </p>
            <p className="mt-2 mb-0 text-caption text-ink-3">{m.blocks_tick_kept()}</p>
            <p className="mt-4 mb-0 flex flex-wrap gap-x-5 gap-y-2 print:hidden">
              <button
                type="button"
                data-print
                className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-primary hover:underline"
              >
                <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
                {m.blocks_tick_print()}
              </button>
              <button
                type="button"
                data-ticks-clear
                className="inline-flex min-h-11 items-center text-small font-semibold text-primary hover:underline"
              >
                {m.blocks_tick_clear()}
              </button>
            </p>
          </HeadingColumn>
          <ul className="m-0 list-none self-start overflow-hidden rounded-card border border-line bg-surface p-0">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line last:border-b-0">
                <label className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 px-5 py-4 has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus md:px-6">
                  <input
                    type="checkbox"
                    data-tick={item.id}
                    className={`mt-1 mb-0 mx-0 size-4.5 outline-none ${tickBox}`}
                  />
                  <span>
                    <span className="block font-medium text-ink">{item.text}</span>
                    {item.why ? <span className="mt-0.5 block text-small">{item.why}</span> : null}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    </section>
  );
}
