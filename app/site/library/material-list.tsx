import { redirect } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { listAddress } from '#app/catalogue/materials/search-address.ts';
import { currencyContext } from '#app/currency-context.ts';
import { Frame } from '#app/frame/frame.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import Rest from '#app/site/pages/offers/offer-rest.tsx';
import { lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/material-list';
import narrowInPlace from './list.behaviour.ts';
import { listData } from './list-data.ts';
import { ListHead } from './list-head.tsx';
import { ListRail } from './list-rail.tsx';
import { ListResults } from './list-results.tsx';

/** Rendered with its results; a search that came by form is led to the address that holds its words. */
export const loader = ({ params, request, context }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const searched = listAddress(query);
  if (searched) throw redirect(searched);
  return listData(context.get(callContext), params, query, context.get(currencyContext));
};

/** Types have a page of their own in an index; words, filters and further pages belong to it. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta('MaterialList', loaderData, { path: loaderData.path }),
        ...(loaderData.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : [];

export default function MaterialList({ loaderData: list }: Route.ComponentProps) {
  return (
    <main {...lively(narrowInPlace)} data-family={list.family}>
      <Frame className="pb-20">
        <ListHead list={list} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <ListRail list={list} />
          <ListResults list={list} />
        </div>
      </Frame>
      <Rest page={list} />
    </main>
  );
}
