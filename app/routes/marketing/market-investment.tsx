import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { MarketScoreTool } from '#app/tools/market-score/market-score.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/market-investment';

export const loader = () => withOwnQuestions(pageData('MarketInvestment', grow.MarketInvestment));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MarketInvestment', loaderData);

export default function MarketInvestment({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <MarketScoreTool />
      </ToolGround>
    </OfferPage>
  );
}
