import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/review-insights';

export const loader = () => pageData('ReviewInsights', insight.ReviewInsights);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('ReviewInsights', loaderData);

export default function ReviewInsights({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} />;
}
