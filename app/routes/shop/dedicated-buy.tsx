import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';

const copy = infrastructure.DedicatedBuy;

export const meta = () => pageMeta('DedicatedBuy', copy);

export default function DedicatedBuy() {
  return <OfferPage name="DedicatedBuy" copy={copy} />;
}
