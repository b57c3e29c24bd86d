import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-control';

export const loader = () => pageData('BrandControl', grow.BrandControl);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandControl', loaderData);

export default function BrandControl({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} turned />;
}
