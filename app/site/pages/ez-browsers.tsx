import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { roleTable } from '#app/site/tools/workspace-planner/role-table.ts';
import WorkspacePlannerTool from '#app/site/tools/workspace-planner/workspace-planner.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-browsers';
import { withOwnQuestions, withTable } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(
    withTable(pageData('EzBrowsers', operate.EzBrowsers, context.get(currencyContext)), 'roles', roleTable()),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzBrowsers', loaderData);

export default function EzBrowsers({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <Island of={WorkspacePlannerTool} />
      </ToolGround>
    </OfferPage>
  );
}
