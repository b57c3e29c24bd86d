import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ListingDiff } from '#app/tools/listing-diff/listing-diff.tsx';
import { grow } from '#content/en/pages/grow.ts';
import type { Route } from './+types/brand-control';

export const loader = () => withOwnQuestions(pageData('BrandControl', grow.BrandControl));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BrandControl', loaderData);

export default function BrandControl({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <ListingDiff />
      </ToolGround>
    </OfferPage>
  );
}
