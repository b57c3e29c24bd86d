import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import PaybackTool from '#app/site/tools/payback/payback.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-investment';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('BrandInvestment', grow.BrandInvestment, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandInvestment', loaderData);

export default function BrandInvestment({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <Island of={PaybackTool} />
      </ToolGround>
    </OfferPage>
  );
}
