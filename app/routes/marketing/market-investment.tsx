import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/market-investment';

export const loader = () => pageData('MarketInvestment', grow.MarketInvestment);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MarketInvestment', loaderData);

export default function MarketInvestment({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="index" />;
}
