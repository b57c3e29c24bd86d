import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';

const copy = company.Communities;

export const meta = () => pageMeta('Communities', copy);

export default function Communities() {
  return <OfferPage name="Communities" copy={copy} />;
}
