import { Frame, headingClass, sectionPadding, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { SectionData } from '#app/frame/section-data.ts';
import { besideHeading, HeadingColumn, HeadingRow } from './section-heading.tsx';
import { Steps, stepsOf } from './steps.tsx';

/** `ledger`: heading left, one row a point. `board`: heading above, points in unequal fields on the sunken ground. */
export type SectionForm = 'ledger' | 'board';

interface Placed {
  /** The section before it stands on the same ground and has left room already. */
  joined: boolean;
}

export function Section({ section, form, joined }: Placed & { section: SectionData; form: SectionForm }) {
  const steps = stepsOf(section.points);
  if (steps) return <Steps section={section} steps={steps} joined={joined} />;
  return form === 'board' ? <Board section={section} /> : <Ledger section={section} joined={joined} />;
}

function Ledger({ section, joined }: Placed & { section: SectionData }) {
  const { id, points = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <HeadingColumn section={section} />
          <dl className="m-0 self-start border-t border-line lg:mt-2">
            {points.map(({ term, text }) => (
              <div
                key={term}
                className="grid gap-x-8 gap-y-1 border-b border-line py-4.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
              >
                <dt className="font-semibold text-ink">{term}</dt>
                <dd className="m-0 max-w-measure">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Frame>
    </section>
  );
}

/** Widths in twelfths: rows of seven and five, turned about; an odd last one takes the whole row. */
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];

function Board({ section }: { section: SectionData }) {
  const { id, points = [] } = section;
  const last = points.length - 1;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="bg-sunken [--dot:var(--sunken)]">
      <Frame className={sectionPadding}>
        <HeadingRow section={section} />
        <dl className="m-0 mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line lg:mt-12 lg:grid-cols-12">
          {points.map(({ term, text }, i) => (
            <div
              key={term}
              className={`bg-surface px-6 py-6 md:px-8 md:py-7 ${i === last && last % 2 === 0 ? 'lg:col-span-12 lg:grid lg:grid-cols-12 lg:items-baseline lg:gap-x-8' : spans[i % 4]}`}
            >
              <dt
                className={`font-display text-h3 font-semibold tracking-[-0.015em] text-balance text-ink ${i === last && last % 2 === 0 ? 'lg:col-span-4' : ''}`}
              >
                {term}
              </dt>
              <dd className={`m-0 mt-2 max-w-measure ${i === last && last % 2 === 0 ? 'lg:col-span-8' : ''}`}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Frame>
    </section>
  );
}

/** Sections of words alone stand together: a wider and a narrower column, then the other way round. */
export function Notes({ sections, joined }: Placed & { sections: readonly SectionData[] }) {
  const [only] = sections;
  if (sections.length === 1 && only) {
    return (
      <section id={only.id} aria-labelledby={`${only.id}-heading`}>
        <Frame className={sectionPaddingAfter(joined)}>
          <div className={besideHeading}>
            <h2 id={`${only.id}-heading`} className={`m-0 ${headingClass}`}>
              {only.heading}
            </h2>
            <p className="m-0 max-w-measure text-lead text-ink-2 lg:mt-1">{only.text}</p>
          </div>
        </Frame>
      </section>
    );
  }
  return (
    <Frame className={sectionPaddingAfter(joined)}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12 xl:gap-x-24">
        {sections.map(({ id, heading, text }, i) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className={`${i === sections.length - 1 && i % 2 === 0 ? 'lg:col-span-12' : spans[i % 4]} ${i % 2 === 1 ? 'lg:border-l lg:border-line lg:pl-10' : ''}`}
          >
            <h2
              id={`${id}-heading`}
              className={`m-0 ${i % 2 === 0 ? headingClass : 'text-[1.625rem]! leading-[1.2]!'}`}
            >
              {heading}
            </h2>
            <p className="mt-4 mb-0 max-w-measure">{text}</p>
          </section>
        ))}
      </div>
    </Frame>
  );
}
