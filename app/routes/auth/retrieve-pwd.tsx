import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { auth } from '#content/en/pages/auth.ts';

const copy = auth.RetrievePwd;

export const meta = () => pageMeta('RetrievePwd', copy);

export default function RetrievePwd() {
  return <OfferPage name="RetrievePwd" copy={copy} />;
}
