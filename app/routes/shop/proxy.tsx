import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ProxyTrafficTool } from '#app/tools/proxy-traffic/proxy-traffic.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/proxy';

export const loader = () => pageData('Proxy', infrastructure.Proxy);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Proxy', loaderData);

export default function ProxyPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool" turned>
      <ToolGround page={loaderData}>
        <ProxyTrafficTool />
      </ToolGround>
    </OfferPage>
  );
}
