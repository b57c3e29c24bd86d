import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';

const copy = company.AboutUs;

export const meta = () => pageMeta('AboutUs', copy);

export default function AboutUs() {
  return <OfferPage name="AboutUs" copy={copy} />;
}
