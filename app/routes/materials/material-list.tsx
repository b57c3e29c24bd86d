import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';

const copy = library.MaterialList;

export const meta = () => pageMeta('MaterialList', copy);

export default function MaterialList() {
  return <OfferPage name="MaterialList" copy={copy} />;
}
