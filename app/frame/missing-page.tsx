import { ArrowRight } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Frame, sectionPadding } from './frame.tsx';
import { Hero } from './hero.tsx';
import type { NotFoundData } from './not-found-data.ts';
import { SearchForm } from './search/search-form.tsx';

/** "Page not found.": the address that was probably meant, and six ways on. */
export default function MissingPage({ page }: { page: NotFoundData }) {
  const [waysOn, ...others] = page.sections;
  return (
    <main data-family={page.family}>
      <Hero page={page} actions={<SearchForm id="search-missing" value={page.asked} />} />
      <Frame className={sectionPadding}>
        {page.nearest ? (
          <p className="m-0 mb-10 text-lead">
            <a href={page.nearest.to} className="font-semibold text-primary underline underline-offset-4">
              {m.site_nearest({ label: page.nearest.label })}
            </a>
          </p>
        ) : null}
        <section
          id={waysOn?.id}
          className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
        >
          <div>
            <h2 className="m-0">{waysOn?.heading}</h2>
            <p className="mt-4 mb-0">{waysOn?.text}</p>
          </div>
          <ul className="m-0 grid list-none gap-x-10 border-t border-line p-0 sm:grid-cols-2">
            {waysOn?.points?.map(({ term, text }, i) => (
              <li key={term} className="border-b border-line">
                <a
                  href={page.waysOn[i]?.to}
                  className="group flex min-h-18 items-center justify-between gap-6 py-3 text-ink no-underline hover:text-primary"
                >
                  <span>
                    <span className="block font-semibold">{term}</span>
                    <span className="block text-small text-ink-3">{text}</span>
                  </span>
                  <ArrowRight
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="shrink-0 text-ink-3"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
        {others.map(({ id, heading, text }) => (
          <section key={id} id={id} className="mt-14 max-w-[46rem]">
            <h2 className="m-0 text-h3!">{heading}</h2>
            <p className="mt-2 mb-0 max-w-measure">{text}</p>
          </section>
        ))}
      </Frame>
    </main>
  );
}
