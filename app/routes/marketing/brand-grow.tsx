import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';

const copy = grow.BrandGrow;

export const meta = () => pageMeta('BrandGrow', copy);

export default function BrandGrow() {
  return <OfferPage name="BrandGrow" copy={copy} />;
}
