import { Check } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paperExample } from '#content/en/pages/home-examples.ts';

/** From EZ Register: half a folder of papers, three of them ready. */
export function PaperChecklist() {
  const { who, ready, all, rows } = paperExample;
  return (
    <div className="rounded-control border border-line bg-surface text-[0.9375rem] leading-snug">
      <p className="m-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <b className="whitespace-nowrap">{who}</b>
        <span
          aria-hidden="true"
          className="h-2 min-w-6 flex-1 overflow-hidden rounded-[2px] bg-sunken max-sm:hidden"
        >
          <span className="block h-full bg-family" style={{ width: `${(100 * ready) / all}%` }} />
        </span>
        <span className="ml-auto font-mono text-label whitespace-nowrap text-ink-3">
          {m.documents_plate({ ready, all })}
        </span>
      </p>
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <li key={row.name} className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
            <span
              className={`grid size-4.5 shrink-0 place-items-center rounded-label border ${row.ready ? 'border-primary bg-primary text-on-primary' : 'border-control bg-bg'}`}
            >
              {row.ready ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : null}
              {row.ready ? <span className="sr-only">{m.documents_ready()}: </span> : null}
            </span>
            <span className="text-ink">{row.name}</span>
            <span className="ml-auto text-right text-ink-3 max-sm:hidden">{row.note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
