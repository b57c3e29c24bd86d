import type { ReactNode } from 'react';
import { headingClass } from '#app/frame/frame.tsx';
import type { SectionData } from '#app/frame/section-data.ts';

type Words = Pick<SectionData, 'id' | 'heading' | 'text'>;

/** Heading at the left and its words at the right, above what the section shows; one below the other on small screens. */
export function HeadingRow({ section: { id, heading, text } }: { section: Words }) {
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
      <h2 id={`${id}-heading`} className={`m-0 max-w-[20ch] lg:col-span-6 ${headingClass}`}>
        {heading}
      </h2>
      <p className="m-0 max-w-measure lg:col-span-6">{text}</p>
    </div>
  );
}

/** A narrow column with heading and words, and what the section shows in the wide one beside it. */
export const besideHeading = 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24';

/** The narrow column: heading above its words. */
export function HeadingColumn({
  section: { id, heading, text },
  children,
}: {
  section: Words;
  /** Below the words. */
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 id={`${id}-heading`} className={`m-0 ${headingClass}`}>
        {heading}
      </h2>
      <p className="mt-4 mb-0 max-w-measure">{text}</p>
      {children}
    </div>
  );
}
