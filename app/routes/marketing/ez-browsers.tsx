import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { operate } from '#content/en/pages/operate.ts';

const copy = operate.EzBrowsers;

export const meta = () => pageMeta('EzBrowsers', copy);

export default function EzBrowsers() {
  return <OfferPage name="EzBrowsers" copy={copy} />;
}
