import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { PaybackTool } from '#app/tools/payback/payback.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-investment';

export const loader = () => withOwnQuestions(pageData('BrandInvestment', grow.BrandInvestment));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandInvestment', loaderData);

export default function BrandInvestment({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <PaybackTool />
      </ToolGround>
    </OfferPage>
  );
}
