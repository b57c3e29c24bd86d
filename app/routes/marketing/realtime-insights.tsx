import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { insight } from '#content/en/pages/insight.ts';

const copy = insight.RealtimeInsights;

export const meta = () => pageMeta('RealtimeInsights', copy);

export default function RealtimeInsights() {
  return <OfferPage name="RealtimeInsights" copy={copy} />;
}
