import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';

const copy = partners.PartnersCompany;

export const meta = () => pageMeta('PartnersCompany', copy);

export default function PartnersCompany() {
  return <OfferPage name="PartnersCompany" copy={copy} />;
}
