import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ProfitBenchTool from '#app/site/tools/profit-bench/profit-bench.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-grow';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('BrandGrow', grow.BrandGrow, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandGrow', loaderData);

export default function BrandGrow({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <Island of={ProfitBenchTool} />
      </ToolGround>
    </OfferPage>
  );
}
