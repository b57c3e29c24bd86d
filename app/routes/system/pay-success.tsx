import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.PaySuccess;

export const meta = () => pageMeta('PaySuccess', copy);

export default function PaySuccess() {
  return <OfferPage name="PaySuccess" copy={copy} />;
}
