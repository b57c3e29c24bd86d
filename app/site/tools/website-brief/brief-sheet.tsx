import { m } from '#app/paraglide/messages.js';
import { briefFacts, hoursText } from './brief-text.ts';
import { launchChecklist, type Scope, totalHours } from './website-brief.ts';

/** The brief as a builder reads it: terms and facts. */
export function BriefSheet({ scope }: { scope: Scope }) {
  const facts = [...briefFacts(scope), [m.brief_estimate(), hoursText(totalHours(scope))] as const];
  return (
    <section>
      <h3 className="m-0 mb-3">{m.brief_title()}</h3>
      <dl className="m-0 border-t border-line text-small">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid break-inside-avoid gap-x-4 sm:grid-cols-[10.5rem_minmax(0,1fr)] border-b border-line py-2.5"
          >
            <dt>{term}</dt>
            <dd className="m-0 text-ink">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Brief and launch checklist on paper. */
export function PrintedBrief({ scope }: { scope: Scope }) {
  return (
    <div className="grid gap-8">
      <BriefSheet scope={scope} />
      <section>
        <h3 className="m-0 mb-3">{m.brief_launch()}</h3>
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
      <p className="m-0 text-caption">{m.brief_thumb()}</p>
    </div>
  );
}
