import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { SectionData } from '#app/frame/section-data.ts';

interface Step {
  number: string;
  term: string;
  text: string;
}

/** Points whose terms are numbered ("1. Click") are steps; anything else is none. */
export function stepsOf(points: SectionData['points'] = []): Step[] | null {
  const steps = points.flatMap(({ term, text }) => {
    const found = /^(\d+)\.\s+(.+)$/.exec(term);
    return found ? [{ number: found[1] ?? '', term: found[2] ?? '', text }] : [];
  });
  return steps.length > 0 && steps.length === points.length ? steps : null;
}

interface StepsProps {
  section: SectionData;
  steps: readonly Step[];
  /** The section before it stands on the same ground. */
  joined: boolean;
}

/** What follows on what: stops of a route of its own, lying on a wide screen and upright on a narrow one. */
export function Steps({ section: { id, heading, text }, steps, joined }: StepsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className="max-w-[46rem]">
          <h2 id={`${id}-heading`} className={`m-0 ${headingClass}`}>
            {heading}
          </h2>
          <p className="mt-4 mb-0 max-w-measure">{text}</p>
        </div>
        <ol
          className={`m-0 mt-10 grid list-none p-0 ${steps.length > 5 ? `${steps.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'} lg:gap-y-10` : 'lg:auto-cols-fr lg:grid-flow-col'}`}
        >
          {steps.map(({ number, term, text }, i) => (
            <li
              key={term}
              className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] pb-8 before:absolute before:top-2 before:bottom-0 before:left-1.5 before:w-0.5 before:bg-family before:content-[''] last:pb-0 last:before:hidden lg:block lg:pt-9 lg:pr-8 lg:pb-0 lg:before:inset-x-0 lg:before:top-1.5 lg:before:bottom-auto lg:before:h-0.5 lg:before:w-auto"
            >
              <span
                aria-hidden="true"
                className={`relative mt-1.5 size-3.5 rounded-full border-2 border-family lg:absolute lg:top-0 lg:left-0 lg:mt-0 ${i === steps.length - 1 ? 'bg-family' : 'bg-bg'}`}
              />
              <span>
                <span className="block font-mono text-label text-family">{number}</span>
                <span className="mt-1.5 block font-display text-h3 leading-tight font-semibold tracking-[-0.015em] text-ink">
                  {term}
                </span>
                <span className="mt-1.5 block max-w-[44ch] text-small">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Frame>
    </section>
  );
}
