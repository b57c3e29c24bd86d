import type { ReactNode } from 'react';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { Frame, sectionPadding } from './frame.tsx';

/** A page with one matter: heading, one sentence, and a panel that says how things stand. */
export function PanelPage({
  copy,
  headline = copy.headline,
  lead = copy.sub,
  beside,
  children,
}: {
  copy: PageCopy;
  headline?: ReactNode;
  lead?: ReactNode;
  /** At the right of the panel on a wide screen, below it on a narrow one. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main data-family={copy.family}>
      <Frame className={`${sectionPadding} min-h-[70dvh]`}>
        <LabelChip code={copy.code} label={copy.label} station />
        <h1 className="mt-5 mb-3 lg:max-w-[35rem]">{headline}</h1>
        {lead ? <p className="m-0 max-w-[35rem] text-lead text-ink-2">{lead}</p> : null}
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
          <div className="min-w-0">{children}</div>
          {beside}
        </div>
      </Frame>
    </main>
  );
}

/** While the page asks how things stand: a panel in its final measure. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className={panel}>
      <span className="sr-only" role="status">
        {label}
      </span>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-6 h-11 w-48 rounded-control" />
    </div>
  );
}

/** The frame of such a panel. */
export const panel = 'rounded-card border border-line bg-surface p-6 md:p-8';
