import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { library } from '#content/en/pages/library.ts';

const copy = library.Material;

export const meta = () => pageMeta('Material', copy);

export default function Material() {
  return <OfferPage name="Material" copy={copy} />;
}
