import { callContext } from '#app/call-context.ts';
import { Frame, headingClass } from '#app/frame/frame.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { materialSource } from '#app/frame/search/material-source.ts';
import { SearchForm } from '#app/frame/search/search-form.tsx';
import { lively } from '#app/site/wake/island.tsx';
import { searchPage } from '#content/en/search.ts';
import type { Route } from './+types/search';
import noteMissed from './missed.behaviour.ts';
import Aside from './search-aside.tsx';
import Results from './search-results.tsx';

/** Made per request, so that it works without script; the index is built when it is first asked for. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { searchPageData } = await import('./search-page-data.ts');
  const { title, description } = searchPage;
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const found = await searchPageData(typed, [materialSource(context.get(callContext))]);
  return { title, description, found };
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta('Search', loaderData) : []);

export default function Search({ loaderData: { found } }: Route.ComponentProps) {
  const missed = found.typed !== '' && found.count === 0;
  return (
    <main data-family="HSE">
      <Frame className="pt-10 pb-24 md:pt-18">
        <div className="grid gap-x-16 xl:grid-cols-[minmax(0,56.5rem)_minmax(0,1fr)]">
          <div className="min-w-0">
            <h1 className={`m-0 ${headingClass}`}>{found.headline}</h1>
            <p className="mt-4 mb-6 text-lead">{found.sub}</p>
            <div {...(missed ? lively(noteMissed) : {})}>
              <SearchForm id="search-page" value={found.typed} large />
            </div>
            <p role="status" className="mt-4 mb-0 wrap-anywhere">
              {found.summary}
            </p>
            <Results found={found} />
          </div>
          <div className="max-xl:hidden">
            <Aside found={found} />
          </div>
        </div>
      </Frame>
    </main>
  );
}
