import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material';

export const loader = () => pageData('Material', library.Material);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Material', loaderData);

export default function Material({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
