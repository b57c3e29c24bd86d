import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/tools/charts/bars.tsx';
import { Plate } from '#app/tools/numbers/tool-card.tsx';
import { briefFacts, gapText, hoursText, partText } from './brief-text.ts';
import { gapsOf, hourParts, launchChecklist, type Scope, totalHours } from './website-brief.ts';

export function BriefAnswer({ scope }: { scope: Scope }) {
  const gaps = gapsOf(scope);
  const parts = hourParts(scope);
  const largest = parts.reduce((a, b) => (b.to > a.to ? b : a));
  return (
    <div className="grid gap-5 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{hoursText(totalHours(scope))}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {m.brief_heading({ part: partText[largest.part]().toLowerCase() })}
        </h2>
        <p className="m-0 max-w-[56ch] text-small">{m.brief_thumb()}</p>
      </div>
      <Bars
        bars={parts.map((part) => ({
          label: partText[part.part](),
          value: part.to,
          text: hoursText(part),
          answer: part === largest,
        }))}
      />
      {gaps.length > 0 ? (
        <div className="grid gap-1.5">
          <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.brief_gaps()}</h3>
          <ul className="m-0 grid list-disc gap-1 pl-5 text-small">
            {gaps.map((gap) => (
              <li key={gap}>{gapText[gap]()}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** The brief as it is copied and printed. */
export function BriefSheet({ scope }: { scope: Scope }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section className="grid content-start gap-3">
        <h3 className="m-0">{m.brief_title()}</h3>
        <dl className="m-0 border-t border-line text-small">
          {briefFacts(scope).map(([term, fact]) => (
            <div
              key={term}
              className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5"
            >
              <dt>{term}</dt>
              <dd className="m-0 text-ink">{fact}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
            <dt>{m.brief_estimate()}</dt>
            <dd className="m-0 text-ink">{hoursText(totalHours(scope))}</dd>
          </div>
        </dl>
      </section>
      <section className="grid content-start gap-3">
        <h3 className="m-0">{m.brief_launch()}</h3>
        <ul className="m-0 list-none border-t border-line p-0 text-small">
          {launchChecklist(scope).map(({ id, text }) => (
            <li key={id} className="flex break-inside-avoid gap-3 border-b border-line py-2.5">
              <span
                aria-hidden="true"
                className="mt-0.5 size-4.5 shrink-0 rounded-label border border-control"
              />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
