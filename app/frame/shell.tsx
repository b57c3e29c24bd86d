import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

interface ShellProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** What surrounds a page: skip link, header, footer. How it behaves is added to the served markup (shell-behaviour.tsx). */
export function Shell({ header, footer, children }: ShellProps) {
  return (
    <div data-shell="" className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 text-small font-semibold text-primary focus:not-sr-only focus:fixed! focus:top-2 focus:left-2"
      >
        {m.site_skip()}
      </a>
      {header}
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      {footer}
    </div>
  );
}
