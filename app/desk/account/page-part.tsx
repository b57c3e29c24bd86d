import { type ReactNode, useId } from 'react';

/** A part of the page under its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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
