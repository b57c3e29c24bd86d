import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import { Island } from '#app/site/wake/island.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated-buy';
import { ToolGround } from './blocks/tool-ground.tsx';
import DedicatedOrder from './dedicated-order.island.tsx';
import { OfferPage } from './offers/offer-page.tsx';

const copy = infrastructure.DedicatedBuy;

export const loader = () =>
  pageData('DedicatedBuy', copy, [
    { label: infrastructure.Dedicated.label, to: paths.Dedicated },
    { label: copy.label, to: paths.DedicatedBuy },
  ]);

export const meta = () => pageMeta('DedicatedBuy', copy);

/** It wakes at once: only the browser knows whether somebody is signed in. */
export default function DedicatedBuy({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <Island of={DedicatedOrder} eager />
      </ToolGround>
    </OfferPage>
  );
}
