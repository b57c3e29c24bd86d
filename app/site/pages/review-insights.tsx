import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ReviewAnalysisTool from '#app/site/tools/review-analysis/review-analysis.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/review-insights';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('ReviewInsights', insight.ReviewInsights, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('ReviewInsights', loaderData);

export default function ReviewInsights({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={ReviewAnalysisTool} />
      </ToolGround>
    </OfferPage>
  );
}
