import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** At the right end of the heading. */
  aside?: ReactNode;
  /** By which a link of the page leads here. */
  anchor?: string;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function Part({ title, aside, anchor, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="m-0 text-h3!">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
