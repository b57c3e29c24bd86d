import { data } from 'react-router';
import { currencyContext } from '#app/currency-context.ts';
import MissingPage from '#app/frame/missing-page.tsx';
import { missingData, notFoundData } from '#app/frame/not-found-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { lively } from '#app/site/wake/island.tsx';
import { suggestionContext } from '#app/suggestion.ts';
import type { Route } from './+types/not-found';
import fillSearch from './missing.behaviour.ts';

/** The path comes from the match: the request of a navigation in the browser carries an ending of its own. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const told = context.get(suggestionContext);
  const currency = context.get(currencyContext);
  const page = told ? missingData(told.nearest, currency) : notFoundData(`/${params['*']}`, currency);
  return data(page, { status: 404 });
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta('NotFound', loaderData) : []);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="contents" {...lively(fillSearch)}>
      <MissingPage page={loaderData} />
    </div>
  );
}
