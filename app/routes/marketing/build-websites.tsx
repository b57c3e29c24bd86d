import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { build } from '#content/en/pages/build.ts';

const copy = build.BuildWebsites;

export const meta = () => pageMeta('BuildWebsites', copy);

export default function BuildWebsites() {
  return <OfferPage name="BuildWebsites" copy={copy} />;
}
