import { Check, X } from 'lucide-react';
import { licenceLines } from '#app/catalogue/materials/licence-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Island } from '#app/site/wake/island.tsx';
import Credit from './credit.island.tsx';
import type { DetailData } from './detail-data.ts';

const licenceField = 'licence';

/** What the licence allows, asks for and does not allow, a line each, its whole text when it is asked for, and the line that names the author. */
export function DetailLicence({ detail: { material, licence, path } }: { detail: DetailData }) {
  const { terms, credit } = material;
  return (
    <section aria-labelledby="licence" className="p-5 md:p-6">
      <h2 id="licence" className="m-0 text-h3!">
        {terms.name}
      </h2>
      <ul className="m-0 mt-3 grid list-none gap-1.5 p-0 text-small">
        {licenceLines(terms).map(({ text, good }) => (
          <li key={text} className="flex gap-2.5">
            {good ? (
              <Check
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-success"
              />
            ) : (
              <X size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <a
        href={licence ? path : `${path}?${licenceField}=full#licence-text`}
        className="mt-3 inline-flex min-h-8 items-center text-small font-semibold text-primary hover:underline"
      >
        {licence ? m.library_hide_licence() : m.library_read_licence()}
      </a>
      {credit ? <Island of={Credit} props={{ text: credit }} /> : null}
    </section>
  );
}

/** Whether the address asks for the whole text. */
export const asksForLicence = (query: URLSearchParams) => query.get(licenceField) === 'full';
