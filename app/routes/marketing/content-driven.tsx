import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { create } from '#content/en/pages/create.ts';

const copy = create.ContentDriven;

export const meta = () => pageMeta('ContentDriven', copy);

export default function ContentDriven() {
  return <OfferPage name="ContentDriven" copy={copy} />;
}
