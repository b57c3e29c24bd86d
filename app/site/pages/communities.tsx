import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/communities';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Communities', company.Communities, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Communities', loaderData);

export default function Communities({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
