import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';

const copy = company.Feedback;

export const meta = () => pageMeta('Feedback', copy);

export default function Feedback() {
  return <OfferPage name="Feedback" copy={copy} />;
}
