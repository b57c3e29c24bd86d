import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { paths } from '#app/paths.ts';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-brands';

export const loader = () =>
  pageData('PartnersBrands', partners.PartnersBrands, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersBrands.label, to: paths.PartnersBrands },
  ]);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersBrands', loaderData);

export default function PartnersBrands({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} turned />;
}
