import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Skeleton } from '#app/ui/skeleton.tsx';

const frame = 'rounded-card border border-line bg-surface p-6 md:p-8';

/** One choice on a page of the system: heading, sentence, form. */
export function IdentityPanel({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={frame}>
      <h2 className="m-0 mb-5 text-h3">{title}</h2>
      {text ? <p className="m-0 -mt-3 mb-5">{text}</p> : null}
      {children}
    </section>
  );
}

/** The same in its final measure, while the service is asked. */
export function PanelChecking() {
  return (
    <div aria-busy="true" className={frame}>
      <span className="sr-only" role="status">
        {m.system_checking()}
      </span>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-6 h-11 w-48 rounded-control" />
    </div>
  );
}
