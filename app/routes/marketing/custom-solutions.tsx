import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/custom-solutions';

export const loader = () => pageData('CustomSolutions', build.CustomSolutions);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CustomSolutions', loaderData);

export default function CustomSolutions({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" />;
}
