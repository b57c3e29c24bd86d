import { withOwnQuestions, withTable } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { roleTable } from '#app/tools/workspace-planner/role-table.ts';
import { WorkspacePlannerTool } from '#app/tools/workspace-planner/workspace-planner.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-browsers';

export const loader = () =>
  withOwnQuestions(withTable(pageData('EzBrowsers', operate.EzBrowsers), 'roles', roleTable()));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzBrowsers', loaderData);

export default function EzBrowsers({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <WorkspacePlannerTool />
      </ToolGround>
    </OfferPage>
  );
}
