import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island } from '#app/site/wake/island.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/vps';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import VpsOffer from './vps-offer.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Vps', infrastructure.Vps, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Vps', loaderData);

export default function Vps({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={VpsOffer} />
      </ToolGround>
    </OfferPage>
  );
}
