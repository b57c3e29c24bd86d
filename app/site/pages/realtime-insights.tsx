import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import OrderPaceTool from '#app/site/tools/order-pace/order-pace.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/realtime-insights';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('RealtimeInsights', insight.RealtimeInsights, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RealtimeInsights', loaderData);

export default function RealtimeInsights({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <Island of={OrderPaceTool} />
      </ToolGround>
    </OfferPage>
  );
}
