import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { visitorsDraft } from '#app/state/server-draft.ts';
import { openOrder } from '#app/tools/server-pickers/configurator/order-actions.tsx';
import { ServerConfigurator } from '#app/tools/server-pickers/configurator/server-configurator.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated';

export const loader = () => pageData('Dedicated', infrastructure.Dedicated);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Dedicated', loaderData);

export default function Dedicated({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <ServerConfigurator actions={openOrder} draft={visitorsDraft} />
      </ToolGround>
    </OfferPage>
  );
}
