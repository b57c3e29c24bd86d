import type { ReactNode } from 'react';

/** A heading with a link at the right end. */
export function SectionTop({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-6">
      <h2 id={id} className="m-0 text-[1.5rem]! leading-[1.2]!">
        {title}
      </h2>
      <span className="text-small font-semibold whitespace-nowrap [&_a]:text-primary [&_a]:no-underline [&_a:hover]:underline">
        {children}
      </span>
    </div>
  );
}
