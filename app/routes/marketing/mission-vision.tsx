import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/mission-vision';

export const loader = () => pageData('MissionVision', company.MissionVision);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MissionVision', loaderData);

export default function MissionVision({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="letter" turned />;
}
