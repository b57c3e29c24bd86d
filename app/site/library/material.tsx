import { callContext } from '#app/call-context.ts';
import { currencyContext } from '#app/currency-context.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import Rest from '#app/site/pages/offers/offer-rest.tsx';
import { lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/material';
import Top from './material-top.tsx';
import { shelvesData } from './shelves-data.ts';
import suggestWords from './word-suggestions.behaviour.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  shelvesData(context.get(callContext), context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta('Material', loaderData.page) : [];

/** Search, what is new, shelves and words: nothing here needs React but what is offered while somebody types. */
export default function Material({ loaderData: { page, newest, shelves } }: Route.ComponentProps) {
  return (
    <main {...lively(suggestWords)} data-family={page.family}>
      <Top page={page} newest={newest} shelves={shelves} />
      <Rest page={page} />
    </main>
  );
}
