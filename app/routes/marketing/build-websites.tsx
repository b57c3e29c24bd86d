import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/build-websites';

export const loader = () => pageData('BuildWebsites', build.BuildWebsites);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BuildWebsites', loaderData);

export default function BuildWebsites({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} turned />;
}
