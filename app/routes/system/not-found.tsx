import { data } from 'react-router';
import { MissingPage } from '#app/blocks/missing';
import { notFoundData } from '#app/blocks/not-found-data';
import { pageMeta } from '#app/blocks/page-meta';
import type { Route } from './+types/not-found';

/** The path comes from the match: the request of a navigation in the browser carries an ending of its own. */
export const loader = ({ params }: Route.LoaderArgs) =>
  data(notFoundData(`/${params['*']}`), { status: 404 });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta('NotFound', loaderData) : []);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <MissingPage page={loaderData} />;
}
