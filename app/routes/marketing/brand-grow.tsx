import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ProfitBenchTool } from '#app/tools/profit-bench/profit-bench.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-grow';

export const loader = () => withOwnQuestions(pageData('BrandGrow', grow.BrandGrow));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandGrow', loaderData);

export default function BrandGrow({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <ProfitBenchTool />
      </ToolGround>
    </OfferPage>
  );
}
