import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import attachBlocks from '#app/site/wake/block.behaviour.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/build-websites';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { OfferPage } from './offers/offer-page.tsx';
import WebsiteTools from './website-tools.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('BuildWebsites', build.BuildWebsites, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BuildWebsites', loaderData);

export default function BuildWebsites({ loaderData }: Route.ComponentProps) {
  const { tool, scene } = loaderData;
  return (
    <OfferPage page={loaderData} apart>
      {/* The launch list is ticked. */}
      <div {...lively(attachBlocks)}>
        <Island of={WebsiteTools} props={{ page: { tool, scene } }} />
      </div>
    </OfferPage>
  );
}
