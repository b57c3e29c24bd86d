import type { ReactNode } from 'react';
import { Frame, roomAfter, station } from './frame.tsx';
import type { SectionData } from './section-data.ts';

/** What a letter should say, and below it the form that begins it. Leaves room below itself only. */
export function EnquirySection({
  section: { id, heading, text, points = [] },
  children,
}: {
  section: SectionData;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={roomAfter(true)}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24">
          <div>
            <h2 id={`${id}-heading`} className={`m-0 ${station}`}>
              {heading}
            </h2>
            <p className="mt-4 mb-0 max-w-measure">{text}</p>
          </div>
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
