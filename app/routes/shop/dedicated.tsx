import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';

const copy = infrastructure.Dedicated;

export const meta = () => pageMeta('Dedicated', copy);

export default function Dedicated() {
  return <OfferPage name="Dedicated" copy={copy} />;
}
