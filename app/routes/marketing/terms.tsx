import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { legal } from '#content/en/pages/legal.ts';

const copy = legal.Terms;

export const meta = () => pageMeta('Terms', copy);

export default function Terms() {
  return <OfferPage name="Terms" copy={copy} />;
}
