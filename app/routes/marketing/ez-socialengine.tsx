import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { operate } from '#content/en/pages/operate.ts';

const copy = operate.EzSocialengine;

export const meta = () => pageMeta('EzSocialengine', copy);

export default function EzSocialengine() {
  return <OfferPage name="EzSocialengine" copy={copy} />;
}
