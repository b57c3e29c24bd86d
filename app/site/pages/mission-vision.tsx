import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/mission-vision';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = () => pageData('MissionVision', company.MissionVision);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MissionVision', loaderData);

export default function MissionVision({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" turned />;
}
