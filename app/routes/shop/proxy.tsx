import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';

const copy = infrastructure.Proxy;

export const meta = () => pageMeta('Proxy', copy);

export default function Proxy() {
  return <OfferPage name="Proxy" copy={copy} />;
}
