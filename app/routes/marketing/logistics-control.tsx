import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { move } from '#content/en/pages/move.ts';

const copy = move.LogisticsControl;

export const meta = () => pageMeta('LogisticsControl', copy);

export default function LogisticsControl() {
  return <OfferPage name="LogisticsControl" copy={copy} />;
}
