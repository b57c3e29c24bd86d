import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { auth } from '#content/en/pages/auth.ts';

const copy = auth.RegisterSub;

export const meta = () => pageMeta('RegisterSub', copy);

export default function RegisterSub() {
  return <OfferPage name="RegisterSub" copy={copy} />;
}
