import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/realtime-insights';

export const loader = () => pageData('RealtimeInsights', insight.RealtimeInsights);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RealtimeInsights', loaderData);

export default function RealtimeInsights({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="index" turned />;
}
