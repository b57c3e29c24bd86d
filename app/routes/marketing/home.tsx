import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { home } from '#content/en/pages/home.ts';

const copy = home.Home;

export const meta = () => pageMeta('Home', copy);

export default function Home() {
  return <OfferPage name="Home" copy={copy} />;
}
