import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { affiliate } from '#content/en/pages/affiliate.ts';

const copy = affiliate.Affiliate;

export const meta = () => pageMeta('Affiliate', copy);

export default function Affiliate() {
  return <OfferPage name="Affiliate" copy={copy} />;
}
