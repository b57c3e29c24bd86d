import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { auth } from '#content/en/pages/auth.ts';

const copy = auth.Register;

export const meta = () => pageMeta('Register', copy);

export default function Register() {
  return <OfferPage name="Register" copy={copy} />;
}
