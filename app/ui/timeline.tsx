import type { ReactNode } from 'react';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** At the right end: when. */
  at?: ReactNode;
  text?: ReactNode;
  /** `now`: where it stands. `next`: still to come. */
  kind?: 'done' | 'now' | 'next';
}

const dots = {
  done: 'border-primary bg-bg',
  now: 'border-signal bg-signal',
  next: 'border-control bg-bg',
} as const;

/** What happened, in the order given, along a line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="m-0 list-none p-0">
      {entries.map(({ key, title, at, text, kind = 'done' }) => (
        <li
          key={key}
          className="relative pb-4 pl-7 last:pb-0 before:absolute before:top-2.5 before:bottom-[-0.625rem] before:left-[5px] before:w-0.5 before:bg-line before:content-[''] last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={`absolute top-[0.4375rem] left-0 size-3 rounded-full border-2 ${dots[kind]}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={`text-small font-semibold ${kind === 'next' ? 'text-ink-3' : 'text-ink'}`}>
              {title}
            </span>
            {at ? <span className="text-caption text-ink-3 tabular-nums">{at}</span> : null}
          </div>
          {text ? <p className="m-0 text-caption text-ink-2">{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
