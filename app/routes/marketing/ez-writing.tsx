import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ListingChecker } from '#app/tools/listing-checker/listing-checker.tsx';
import { create } from '#content/en/pages/create.ts';
import type { Route } from './+types/ez-writing';

export const loader = () => pageData('EzWriting', create.EzWriting);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzWriting', loaderData);

export default function EzWriting({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} turned>
      <ToolGround page={loaderData}>
        <ListingChecker />
      </ToolGround>
    </OfferPage>
  );
}
