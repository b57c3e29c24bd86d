import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';

const copy = partners.PartnersCarrier;

export const meta = () => pageMeta('PartnersCarrier', copy);

export default function PartnersCarrier() {
  return <OfferPage name="PartnersCarrier" copy={copy} />;
}
