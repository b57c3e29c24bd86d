import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { create } from '#content/en/pages/create.ts';

const copy = create.EzWriting;

export const meta = () => pageMeta('EzWriting', copy);

export default function EzWriting() {
  return <OfferPage name="EzWriting" copy={copy} />;
}
