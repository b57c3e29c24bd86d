import type { ReactNode } from 'react';
import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { SectionData } from '#app/frame/section-data.ts';
import { besideHeading, HeadingColumn } from './section-heading.tsx';

/** What an enquiry should say, and below it the form that sends it. Leaves room below itself only. */
export function EnquirySection({ section, children }: { section: SectionData; children: ReactNode }) {
  const { id, points = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(true)}>
        <div className={besideHeading}>
          <HeadingColumn section={section} />
          <div className="overflow-clip rounded-card border border-line bg-surface">
            <dl className="m-0 px-5 md:px-7">
              {points.map((point) => (
                <div
                  key={point.term}
                  className="grid gap-x-6 gap-y-0.5 border-b border-line py-3.5 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
                >
                  <dt className="font-semibold text-ink">{point.term}</dt>
                  <dd className="m-0 max-w-measure">{point.text}</dd>
                </div>
              ))}
            </dl>
            <div className="border-t border-line bg-sunken p-5 md:p-7">{children}</div>
          </div>
        </div>
      </Frame>
    </section>
  );
}
