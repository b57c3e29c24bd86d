import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { build } from '#content/en/pages/build.ts';

const copy = build.CustomSolutions;

export const meta = () => pageMeta('CustomSolutions', copy);

export default function CustomSolutions() {
  return <OfferPage name="CustomSolutions" copy={copy} />;
}
