import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners';

export const loader = () => pageData('Partners', partners.Partners);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Partners', loaderData);

export default function Partners({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
