import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/about-us';

export const loader = () => pageData('AboutUs', company.AboutUs);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('AboutUs', loaderData);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" />;
}
