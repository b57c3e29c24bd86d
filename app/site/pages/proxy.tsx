import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ProxyTrafficTool from '#app/site/tools/proxy-traffic/proxy-traffic.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/proxy';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Proxy', infrastructure.Proxy, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Proxy', loaderData);

export default function ProxyPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool" turned>
      <ToolGround page={loaderData}>
        <Island of={ProxyTrafficTool} />
      </ToolGround>
    </OfferPage>
  );
}
