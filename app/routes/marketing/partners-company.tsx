import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { paths } from '#app/paths.ts';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-company';

export const loader = () =>
  pageData('PartnersCompany', partners.PartnersCompany, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersCompany.label, to: paths.PartnersCompany },
  ]);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersCompany', loaderData);

export default function PartnersCompany({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" />;
}
