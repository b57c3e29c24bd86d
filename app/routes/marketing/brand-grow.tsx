import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-grow';

export const loader = () => pageData('BrandGrow', grow.BrandGrow);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandGrow', loaderData);

export default function BrandGrow({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
