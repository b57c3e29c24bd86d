import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { OrderPaceTool } from '#app/tools/order-pace/order-pace.tsx';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/realtime-insights';

export const loader = () => withOwnQuestions(pageData('RealtimeInsights', insight.RealtimeInsights));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RealtimeInsights', loaderData);

export default function RealtimeInsights({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <OrderPaceTool />
      </ToolGround>
    </OfferPage>
  );
}
