import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { insight } from '#content/en/pages/insight.ts';

const copy = insight.ReviewInsights;

export const meta = () => pageMeta('ReviewInsights', copy);

export default function ReviewInsights() {
  return <OfferPage name="ReviewInsights" copy={copy} />;
}
