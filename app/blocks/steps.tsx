import { Frame, roomAfter, station } from './frame.tsx';
import type { SectionData } from './section-data.ts';

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

/** What follows on what: a numbered line of its own, hung on the route. */
export function Steps({ section: { id, heading, text }, steps, joined }: StepsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={roomAfter(joined)}>
        <div className="max-w-[46rem]">
          <h2 id={`${id}-heading`} className={`m-0 ${station}`}>
            {heading}
          </h2>
          <p className="mt-4 mb-0 max-w-[60ch]">{text}</p>
        </div>
        <ol className="m-0 mt-10 grid list-none gap-x-10 p-0 lg:grid-cols-12">
          {steps.map(({ number, term, text }, i) => (
            <li
              key={term}
              className={`grid grid-cols-[3rem_minmax(0,1fr)] border-t border-line py-5 ${widths[i % widths.length]}`}
            >
              <span className="pt-1 font-display text-h3 leading-none font-semibold text-family">
                {number}
              </span>
              <span>
                <span className="block font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
                  {term}
                </span>
                <span className="mt-1.5 block max-w-[56ch]">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Frame>
    </section>
  );
}

const widths = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];
