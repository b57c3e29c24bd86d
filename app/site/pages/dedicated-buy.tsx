import { useMemo } from 'react';
import { type Actions, ServerConfigurator } from '#app/catalogue/configurator/server-configurator.tsx';
import { OrderButtons } from '#app/catalogue/lines/order-buttons.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { PanelPage, PanelSkeleton } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/state/return-target.ts';
import { keepMembersDraft, membersDraft } from '#app/state/server-draft.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated-buy';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

const copy = infrastructure.DedicatedBuy;

export const loader = () =>
  pageData('DedicatedBuy', copy, [
    { label: infrastructure.Dedicated.label, to: paths.Dedicated },
    { label: copy.label, to: paths.DedicatedBuy },
  ]);

/** React starts at once: only the browser knows whether somebody is signed in. */
export const handle = { eager: true };
export const meta = () => pageMeta('DedicatedBuy', copy);

/** The user info has been asked for by now (state/navigation.ts), so a token that failed is gone. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireSession(request, 'DedicatedBuy');
  const [page, draft] = await Promise.all([serverLoader(), membersDraft()]);
  return { page, draft };
}
clientLoader.hydrate = true as const;

/** What the prerendered page shows: the title, and nothing that needs a session. */
export function HydrateFallback() {
  return (
    <PanelPage copy={copy}>
      <div id={copy.tool.id}>
        <PanelSkeleton label={m.system_checking_session()} />
      </div>
    </PanelPage>
  );
}

const actions: Actions = ({ selection, possible, complain }) => (
  <OrderButtons
    selection={selection}
    possible={possible}
    complain={complain}
    onPut={() => keepMembersDraft(null)}
  />
);

export default function DedicatedBuy({ loaderData }: Route.ComponentProps) {
  const { page, draft } = loaderData;
  const keeper = useMemo(() => ({ opened: () => draft, keep: keepMembersDraft }), [draft]);
  return (
    <OfferPage page={page} hero="tool">
      <ToolGround page={page}>
        <ServerConfigurator actions={actions} order draft={keeper} />
      </ToolGround>
    </OfferPage>
  );
}
