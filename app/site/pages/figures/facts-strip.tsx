import { Frame, headingClass, sectionPadding } from '#app/frame/frame.tsx';
import type { ShowProps } from './show-props.ts';

/** Short true statements side by side, ruled like a bill of lading. Its heading is for the outline only. */
export function FactsStrip({ section, show: { items }, joined }: ShowProps<'facts'>) {
  const { id, heading } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={joined ? 'pb-[clamp(4rem,7.2vw,6.5rem)]' : sectionPadding}>
        <h2 id={`${id}-heading`} className="sr-only">
          {heading}
        </h2>
        <div className={headingClass}>
          <dl className="m-0 grid border-y border-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {items.map(({ term, text }, i) => (
              <div
                key={term}
                className={`border-line py-5 pr-6 ${i > 0 ? 'max-sm:border-t lg:border-l lg:pl-6' : ''} ${i > 1 ? 'sm:max-lg:border-t' : ''} ${i % 2 === 1 ? 'sm:max-lg:border-l sm:max-lg:pl-6' : ''}`}
              >
                <dt className="font-display text-h3 leading-tight font-semibold tracking-[-0.015em] text-ink">
                  {term}
                </dt>
                <dd className="m-0 mt-1.5 max-w-[36ch] text-small">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Frame>
    </section>
  );
}
