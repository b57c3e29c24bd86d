import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { MissingPage } from '#app/frame/missing.tsx';
import { missingData, notFoundData } from '#app/frame/not-found-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { wordsOfAddress } from '#app/frame/words-of-address.ts';
import { suggestionContext } from '#app/suggestion.ts';
import type { Route } from './+types/not-found';

/** The path comes from the match: the request of a navigation in the browser carries an ending of its own. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const told = context.get(suggestionContext);
  return data(told ? missingData(told.nearest) : notFoundData(`/${params['*']}`), { status: 404 });
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta('NotFound', loaderData) : []);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // A page that was loaded is the same for many addresses: its search field is filled here, unless somebody is at it.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
    if (field && field.value === '' && field !== document.activeElement)
      field.value = wordsOfAddress(pathname);
  }, [pathname]);
  return <MissingPage page={loaderData} />;
}
