import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';

const copy = partners.PartnersMarketplaces;

export const meta = () => pageMeta('PartnersMarketplaces', copy);

export default function PartnersMarketplaces() {
  return <OfferPage name="PartnersMarketplaces" copy={copy} />;
}
