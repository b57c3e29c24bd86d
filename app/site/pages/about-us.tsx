import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/about-us';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('AboutUs', company.AboutUs, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('AboutUs', loaderData);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" />;
}
