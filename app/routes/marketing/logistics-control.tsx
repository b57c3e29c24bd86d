import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ParcelWeightTool } from '#app/tools/parcel-weight/parcel-weight.tsx';
import { move } from '#content/en/pages/move.ts';
import type { Route } from './+types/logistics-control';

export const loader = () => withOwnQuestions(pageData('LogisticsControl', move.LogisticsControl));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('LogisticsControl', loaderData);

export default function LogisticsControl({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <ParcelWeightTool />
      </ToolGround>
    </OfferPage>
  );
}
