import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';

const copy = library.MaterialListDetail;

export const meta = () => pageMeta('MaterialListDetail', copy);

export default function MaterialListDetail() {
  return <OfferPage name="MaterialListDetail" copy={copy} />;
}
