import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { legal } from '#content/en/pages/legal.ts';

const copy = legal.Privacy;

export const meta = () => pageMeta('Privacy', copy);

export default function Privacy() {
  return <OfferPage name="Privacy" copy={copy} />;
}
