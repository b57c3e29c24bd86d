import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';

const copy = grow.BrandControl;

export const meta = () => pageMeta('BrandControl', copy);

export default function BrandControl() {
  return <OfferPage name="BrandControl" copy={copy} />;
}
