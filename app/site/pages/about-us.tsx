import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/about-us';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = () => pageData('AboutUs', company.AboutUs);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('AboutUs', loaderData);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" />;
}
