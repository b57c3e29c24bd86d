import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.Redirect;

export const meta = () => pageMeta('Redirect', copy);

export default function Redirect() {
  return <OfferPage name="Redirect" copy={copy} />;
}
