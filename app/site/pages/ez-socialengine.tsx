import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { limitTable } from '#app/site/tools/post-composer/limit-table.ts';
import PostComposerTool from '#app/site/tools/post-composer/post-composer.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-socialengine';
import { withOwnQuestions, withTable } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(
    withTable(
      pageData('EzSocialengine', operate.EzSocialengine, context.get(currencyContext)),
      'limits',
      limitTable(),
    ),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzSocialengine', loaderData);

export default function EzSocialengine({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={PostComposerTool} />
      </ToolGround>
    </OfferPage>
  );
}
