import type { ReactNode } from 'react';
import { Frame, headingClass, sectionPadding, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { PageData } from '#app/frame/page-data.ts';

/** Where the tool of a page stands, right below the hero. A tool without a heading of its own takes one from the copy. */
export function ToolGround({
  page: { tool, scene },
  children,
}: {
  page: Pick<PageData, 'tool' | 'scene'>;
  children: ReactNode;
}) {
  if (!tool) return null;
  // A hero with a ground line ends at that line; what follows then brings its own room above.
  const lined = scene?.camera === 'F';
  const className = lined ? `${sectionPadding} pb-0!` : sectionPaddingAfter(true);
  const { id, heading } = tool;
  if (!heading) {
    return (
      <div id={id}>
        <Frame className={className}>{children}</Frame>
      </div>
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={className}>
        <h2 id={`${id}-heading`} className={`mt-0 mb-8 ${headingClass}`}>
          {heading}
        </h2>
        {children}
      </Frame>
    </section>
  );
}
