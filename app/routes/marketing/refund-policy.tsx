import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { legal } from '#content/en/pages/legal.ts';

const copy = legal.RefundPolicy;

export const meta = () => pageMeta('RefundPolicy', copy);

export default function RefundPolicy() {
  return <OfferPage name="RefundPolicy" copy={copy} />;
}
