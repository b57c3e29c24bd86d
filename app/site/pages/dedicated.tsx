import { orderPath } from '#app/catalogue/configurator/order-path.ts';
import { opening } from '#app/catalogue/configurator/state.ts';
import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island } from '#app/site/wake/island.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated';
import { ToolGround } from './blocks/tool-ground.tsx';
import DedicatedOffer from './dedicated-offer.island.tsx';
import { OfferPage } from './offers/offer-page.tsx';

const copy = infrastructure.Dedicated;

/** Its links to the order page carry the choices that the page opens with. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const page = { ...copy, action: { ...copy.action, to: orderPath(opening) } };
  return pageData('Dedicated', page, context.get(currencyContext));
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Dedicated', loaderData);

export default function Dedicated({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={DedicatedOffer} />
      </ToolGround>
    </OfferPage>
  );
}
