import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { auth } from '#content/en/pages/auth.ts';

const copy = auth.ForgetPwd;

export const meta = () => pageMeta('ForgetPwd', copy);

export default function ForgetPwd() {
  return <OfferPage name="ForgetPwd" copy={copy} />;
}
