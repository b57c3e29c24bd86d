import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';

const copy = grow.BrandInvestment;

export const meta = () => pageMeta('BrandInvestment', copy);

export default function BrandInvestment() {
  return <OfferPage name="BrandInvestment" copy={copy} />;
}
