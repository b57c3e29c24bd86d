import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';

const copy = library.MaterialMember;

export const meta = () => pageMeta('MaterialMember', copy);

export default function MaterialMember() {
  return <OfferPage name="MaterialMember" copy={copy} />;
}
