import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material-member';

export const loader = () => pageData('MaterialMember', library.MaterialMember);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MaterialMember', loaderData);

export default function MaterialMember({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} turned />;
}
