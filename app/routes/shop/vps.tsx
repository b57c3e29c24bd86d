import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/vps';

export const loader = () => pageData('Vps', infrastructure.Vps);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Vps', loaderData);

export default function Vps({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} hero="index" turned />;
}
