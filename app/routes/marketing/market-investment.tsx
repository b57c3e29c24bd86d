import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';

const copy = grow.MarketInvestment;

export const meta = () => pageMeta('MarketInvestment', copy);

export default function MarketInvestment() {
  return <OfferPage name="MarketInvestment" copy={copy} />;
}
