import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.NotFound;

export const meta = () => pageMeta('NotFound', copy);

export default function NotFound() {
  return <OfferPage name="NotFound" copy={copy} />;
}
