import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { operate } from '#content/en/pages/operate.ts';

const copy = operate.EzRegister;

export const meta = () => pageMeta('EzRegister', copy);

export default function EzRegister() {
  return <OfferPage name="EzRegister" copy={copy} />;
}
