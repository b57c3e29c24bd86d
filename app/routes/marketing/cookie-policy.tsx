import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { legal } from '#content/en/pages/legal.ts';

const copy = legal.CookiePolicy;

export const meta = () => pageMeta('CookiePolicy', copy);

export default function CookiePolicy() {
  return <OfferPage name="CookiePolicy" copy={copy} />;
}
