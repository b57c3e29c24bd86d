import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/communities';

export const loader = () => pageData('Communities', company.Communities);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Communities', loaderData);

export default function Communities({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
