import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { PostComposerTool } from '#app/tools/post-composer/post-composer.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-socialengine';

export const loader = () => pageData('EzSocialengine', operate.EzSocialengine);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzSocialengine', loaderData);

export default function EzSocialengine({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <PostComposerTool />
      </ToolGround>
    </OfferPage>
  );
}
