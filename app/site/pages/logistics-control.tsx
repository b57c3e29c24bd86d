import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ParcelWeightTool from '#app/site/tools/parcel-weight/parcel-weight.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { move } from '#content/en/pages/move.ts';
import type { Route } from './+types/logistics-control';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('LogisticsControl', move.LogisticsControl, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('LogisticsControl', loaderData);

export default function LogisticsControl({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <Island of={ParcelWeightTool} />
      </ToolGround>
    </OfferPage>
  );
}
