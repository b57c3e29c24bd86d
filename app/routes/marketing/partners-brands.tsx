import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';

const copy = partners.PartnersBrands;

export const meta = () => pageMeta('PartnersBrands', copy);

export default function PartnersBrands() {
  return <OfferPage name="PartnersBrands" copy={copy} />;
}
