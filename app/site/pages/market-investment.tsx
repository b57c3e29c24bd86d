import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import MarketScoreTool from '#app/site/tools/market-score/market-score.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/market-investment';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('MarketInvestment', grow.MarketInvestment, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MarketInvestment', loaderData);

export default function MarketInvestment({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={MarketScoreTool} />
      </ToolGround>
    </OfferPage>
  );
}
