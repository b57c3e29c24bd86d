import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ReviewAnalysisTool } from '#app/tools/review-analysis/review-analysis.tsx';
import { insight } from '#content/en/pages/insight.ts';
import type { Route } from './+types/review-insights';

export const loader = () => withOwnQuestions(pageData('ReviewInsights', insight.ReviewInsights));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('ReviewInsights', loaderData);

export default function ReviewInsights({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <ReviewAnalysisTool />
      </ToolGround>
    </OfferPage>
  );
}
