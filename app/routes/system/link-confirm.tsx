import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.LinkConfirm;

export const meta = () => pageMeta('LinkConfirm', copy);

export default function LinkConfirm() {
  return <OfferPage name="LinkConfirm" copy={copy} />;
}
