import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { company } from '#content/en/pages/company.ts';

const copy = company.MissionVision;

export const meta = () => pageMeta('MissionVision', copy);

export default function MissionVision() {
  return <OfferPage name="MissionVision" copy={copy} />;
}
