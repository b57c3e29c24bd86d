import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { infrastructure } from '#content/en/pages/infrastructure.ts';

const copy = infrastructure.Vps;

export const meta = () => pageMeta('Vps', copy);

export default function Vps() {
  return <OfferPage name="Vps" copy={copy} />;
}
