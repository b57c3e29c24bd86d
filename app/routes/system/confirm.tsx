import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { system } from '#content/en/pages/system.ts';

const copy = system.Confirm;

export const meta = () => pageMeta('Confirm', copy);

export default function Confirm() {
  return <OfferPage name="Confirm" copy={copy} />;
}
