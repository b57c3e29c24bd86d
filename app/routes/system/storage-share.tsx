import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.StorageShare;

export const meta = () => pageMeta('StorageShare', copy);

export default function StorageShare() {
  return <OfferPage name="StorageShare" copy={copy} />;
}
