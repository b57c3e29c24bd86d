import { Frame } from '#app/blocks/frame';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { MembershipTierTool } from '#app/tools/membership-tier/membership-tier.tsx';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material-member';

export const loader = () => pageData('MaterialMember', library.MaterialMember);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MaterialMember', loaderData);

export default function MaterialMember({ loaderData }: Route.ComponentProps) {
  const tool = (
    <div id={loaderData.tool?.id}>
      {/* What follows a hero from the front brings room of its own above. */}
      <Frame>
        <MembershipTierTool />
      </Frame>
    </div>
  );
  return <OfferPage page={loaderData} turned further={{ below: 1, element: tool }} />;
}
