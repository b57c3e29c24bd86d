import { data } from 'react-router';
import { MissingPage } from '#app/blocks/missing';
import { notFoundData } from '#app/blocks/not-found-data';
import { pageMeta } from '#app/blocks/page-meta';
import type { Route } from './+types/not-found';

export const loader = ({ request }: Route.LoaderArgs) =>
  data(notFoundData(new URL(request.url).pathname), { status: 404 });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta('NotFound', loaderData) : []);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <MissingPage page={loaderData} />;
}
