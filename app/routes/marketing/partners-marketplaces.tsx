import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { paths } from '#app/paths.ts';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-marketplaces';

export const loader = () =>
  pageData('PartnersMarketplaces', partners.PartnersMarketplaces, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersMarketplaces.label, to: paths.PartnersMarketplaces },
  ]);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersMarketplaces', loaderData);

export default function PartnersMarketplaces({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
