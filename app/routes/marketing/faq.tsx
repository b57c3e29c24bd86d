import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';

const copy = company.Faq;

export const meta = () => pageMeta('Faq', copy);

export default function Faq() {
  return <OfferPage name="Faq" copy={copy} />;
}
