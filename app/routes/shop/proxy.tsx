import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/proxy';

export const loader = () => pageData('Proxy', infrastructure.Proxy);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Proxy', loaderData);

export default function ProxyPage({ loaderData }: Route.ComponentProps) {
  return <OfferPage page={loaderData} turned />;
}
