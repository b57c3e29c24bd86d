import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { auth } from '#content/en/pages/auth.ts';

const copy = auth.Login;

export const meta = () => pageMeta('Login', copy);

export default function Login() {
  return <OfferPage name="Login" copy={copy} />;
}
