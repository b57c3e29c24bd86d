import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { WorkspacePlannerTool } from '#app/tools/workspace-planner/workspace-planner.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-browsers';

export const loader = () => pageData('EzBrowsers', operate.EzBrowsers);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzBrowsers', loaderData);

export default function EzBrowsers({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="index">
      <ToolGround page={loaderData}>
        <WorkspacePlannerTool />
      </ToolGround>
    </OfferPage>
  );
}
