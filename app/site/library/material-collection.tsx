import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { KeptGrid } from '#app/catalogue/materials/kept-grid.tsx';
import { allMaterials } from '#app/catalogue/materials/search-address.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { Frame, headingClass } from '#app/frame/frame.tsx';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink, buttonLook } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { EmptyPlace } from '#app/ui/empty-place.tsx';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/material-collection';
import { pageField, sharedCollection } from './collection-data.ts';

/** A collection that a member has shared by link, for everybody who has it; rendered with its materials. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const shared = await sharedCollection(context.get(callContext), params.token, searchParams);
  if (!shared) throw data(null, { status: 404 });
  return shared;
};

/** Whoever has the link may pass it on; no search engine is to list it, and no other site is told of it. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.collection.name ?? m.collections_link_over()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function MaterialCollection({ loaderData }: Route.ComponentProps) {
  const { collection, items, nextCursor, further } = loaderData;
  return (
    <main data-family="LIB">
      <Frame className="pt-8 pb-20 md:pt-10">
        <h1 className={`m-0 text-h2! wrap-anywhere lg:text-h1! ${headingClass}`}>{collection.name}</h1>
        {collection.description ? (
          <p className="mt-4 mb-0 max-w-measure text-lead wrap-anywhere whitespace-pre-line">
            {collection.description}
          </p>
        ) : null}
        <p className="mt-3 mb-8 text-small text-ink-3">
          <Dotted
            parts={[
              collection.items === 1
                ? m.collections_items_one()
                : m.collections_items({ count: collection.items }),
              <time key="changed" dateTime={collection.changedAt} suppressHydrationWarning>
                {momentDayText(collection.changedAt)}
              </time>,
              m.collections_shared_by_link(),
            ]}
          />
        </p>
        <h2 className="sr-only">{m.collections_materials()}</h2>
        {items.length > 0 ? <KeptGrid items={items} /> : <p>{m.collections_empty()}</p>}
        {nextCursor || further ? (
          <nav aria-label={m.library_pages()} className="mt-9 flex flex-wrap justify-between gap-3">
            {further ? (
              <a href="?" className={buttonLook({ kind: 'quiet' })}>
                {m.library_first_page()}
              </a>
            ) : null}
            {nextCursor ? (
              <a
                href={`?${pageField}=${nextCursor}`}
                rel="next"
                className={`${buttonLook({ kind: 'secondary' })} ml-auto`}
              >
                {m.library_next_page()}
              </a>
            ) : null}
          </nav>
        ) : null}
      </Frame>
    </main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <main data-family="LIB">
      <Frame className="pt-8 pb-20 md:pt-10">
        <h1 className={`m-0 mb-8 text-h2! lg:text-h1! ${headingClass}`}>{m.collections_link_over()}</h1>
        <EmptyPlace text={m.collections_link_over_text()}>
          <ButtonLink to={allMaterials} kind="secondary">
            {m.collections_favourites_none_action()}
          </ButtonLink>
        </EmptyPlace>
      </Frame>
    </main>
  );
}
