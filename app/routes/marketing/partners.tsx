import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { partners } from '#content/en/pages/partners.ts';

const copy = partners.Partners;

export const meta = () => pageMeta('Partners', copy);

export default function Partners() {
  return <OfferPage name="Partners" copy={copy} />;
}
