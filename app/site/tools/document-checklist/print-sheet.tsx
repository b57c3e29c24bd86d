import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Choices, Item } from '#content/en/rules/document-checklist.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { companyTypes, documentsCheckedOn, marketplaces, regions } from '#content/en/rules/documents.ts';
import { needText } from './need-text.ts';

export interface PrintSheetProps {
  choices: Choices;
  items: readonly Item[];
  ticks: ReadonlySet<string>;
}

/** The list on paper, with boxes to tick by hand. */
export function PrintSheet({ choices, items, ticks }: PrintSheetProps) {
  const names = (ids: readonly string[], all: readonly { id: string; name: string }[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || '–';
  const facts = [
    [m.documents_on(), names(choices.marketplaces, marketplaces)],
    [m.documents_from(), sellerCountries.find(({ code }) => code === choices.country)?.name ?? ''],
    [m.documents_as(), names([choices.type], companyTypes)],
    [m.documents_to(), names(choices.sellsTo, regions)],
  ];
  return (
    <article>
      <h1 className="m-0 text-[1.75rem]">{m.documents_list()}</h1>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="m-0 font-semibold text-ink">{fact}</dd>
          </div>
        ))}
      </dl>
      <ul className="m-0 list-none border-t border-control p-0">
        {items.map(({ id, name, accepted, need, reasons }) => {
          const fresh = [...new Set(reasons.flatMap((reason) => reason.fresh ?? []))];
          return (
            <li key={id} className="flex break-inside-avoid gap-3 border-b border-line py-2.5 text-small">
              <span
                aria-hidden="true"
                className="mt-0.5 grid size-4.5 shrink-0 place-items-center border border-ink leading-none text-ink"
              >
                {ticks.has(id) ? '✓' : ''}
              </span>
              <span>
                <b>{name}</b> · {needText(need)}
                <span className="block">{accepted}</span>
                {fresh.length > 0 ? (
                  <span className="block">
                    {m.documents_fresh()}: {fresh.join(' · ')}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 mb-0 text-caption">{m.documents_promise()}</p>
      <p className="m-0 text-caption">{m.documents_disclaimer({ day: dayText(documentsCheckedOn) })}</p>
    </article>
  );
}
