import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ListingDiff from '#app/site/tools/listing-diff/listing-diff.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-control';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('BrandControl', grow.BrandControl, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandControl', loaderData);

export default function BrandControl({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={ListingDiff} />
      </ToolGround>
    </OfferPage>
  );
}
