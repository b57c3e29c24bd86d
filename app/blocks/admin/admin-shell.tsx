import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';

/** The operator's pages by group; a page of its own needs one line here. */
const groups = [
  {
    label: m.statistics_admin_site,
    entries: [{ to: adminPaths.AdminStatistics, label: m.statistics_title, icon: ChartNoAxesColumn }],
  },
] as const;

/** What surrounds the operator's pages: the way round at the left, on a narrow screen above; no menu, no footer. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1">
      <nav
        aria-label={m.statistics_admin_label()}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-band [--ink:var(--on-band)] px-5 py-3 text-[0.875rem] leading-snug text-on-band-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:px-3 lg:py-4"
      >
        <Link
          to={paths.Home}
          aria-label={m.auth_to_home({ brand: brand.name })}
          className="flex rounded-label py-2 text-on-band no-underline lg:mb-4 lg:px-2.5"
        >
          <Wordmark />
        </Link>
        {groups.map(({ label, entries }) => (
          <div key={label()} className="contents lg:block">
            <p className="sr-only m-0 px-2.5 pt-3 pb-1.5 font-mono text-label text-on-band-2 lg:not-sr-only lg:px-2.5 lg:pt-3 lg:pb-1.5">
              {label()}
            </p>
            <ul className="m-0 flex list-none gap-1 p-0 lg:block">
              {entries.map(({ to, label: name, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="flex min-h-9 items-center gap-2.5 rounded-label border-l-2 border-transparent px-2.5 text-on-band-2 no-underline hover:text-on-band aria-[current=page]:border-signal aria-[current=page]:bg-band-surface aria-[current=page]:font-semibold aria-[current=page]:text-on-band"
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    {name()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Link
          to={paths.Home}
          className="ml-auto flex min-h-9 items-center px-2.5 text-on-band-2 hover:text-on-band lg:mt-auto lg:ml-0"
        >
          {m.statistics_admin_back()}
        </Link>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
