import { withOwnQuestions, withTable } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { limitTable } from '#app/tools/post-composer/limit-table.ts';
import { PostComposerTool } from '#app/tools/post-composer/post-composer.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-socialengine';

export const loader = () =>
  withOwnQuestions(withTable(pageData('EzSocialengine', operate.EzSocialengine), 'limits', limitTable()));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzSocialengine', loaderData);

export default function EzSocialengine({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <PostComposerTool />
      </ToolGround>
    </OfferPage>
  );
}
