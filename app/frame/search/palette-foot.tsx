import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { counted } from './counted.ts';
import type { Found } from './find.ts';

interface PaletteFootProps {
  found: Found | null;
  /** Address of the search page with the same words. */
  everything: string;
  /** How many of the results the list shows. */
  shown: number;
}

/** The keys, and how much was found. */
export function PaletteFoot({ found, everything, shown }: PaletteFootProps) {
  return (
    <div className="flex min-h-10.5 shrink-0 items-center gap-5 border-t border-line bg-sunken px-5 py-1 text-caption text-ink-3 max-sm:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <Key name="↑ ↓">{m.search_move()}</Key>
      <Key name={m.search_enter()}>{m.search_to_open()}</Key>
      <Key name={m.search_keys_new_tab()}>{m.search_new_tab()}</Key>
      <span className="ml-auto">
        {found && found.count > shown ? (
          <a
            href={everything}
            data-way-on
            className="inline-flex min-h-9 items-center font-semibold text-primary no-underline hover:underline"
          >
            {m.search_all({ count: found.count })}
          </a>
        ) : found?.typed ? (
          counted(found.count)
        ) : null}
      </span>
    </div>
  );
}

const Key = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="max-sm:hidden">
    {name} {children}
  </span>
);
