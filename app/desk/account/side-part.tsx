import { type ReactNode, useId } from 'react';

interface SidePartProps {
  title: string;
  /** What it is for, below the heading. */
  lead?: ReactNode;
  /** By which a link of the page leads here. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a page of many: its heading is beside it on a wide screen, and above it on a narrow one. */
export function SidePart({ title, lead, anchor, children }: SidePartProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 border-t border-line pt-7 xl:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="m-0 text-h3!">
          {title}
        </h2>
        {lead ? <p className="m-0 mt-2 max-w-measure text-small">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
