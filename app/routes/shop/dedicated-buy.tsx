import { useState } from 'react';
import { replace } from 'react-router';
import { OrderButtons } from '#app/blocks/cart/order-buttons.tsx';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { PanelPage, PanelSkeleton } from '#app/blocks/panel-page.tsx';
import { ToolGround } from '#app/blocks/tool-ground';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/state/return-target.ts';
import { currentUser } from '#app/state/session.ts';
import { forgetDraft, readDraft, writeDraft } from '#app/tools/server-pickers/configurator/draft.ts';
import {
  type Actions,
  ServerConfigurator,
} from '#app/tools/server-pickers/configurator/server-configurator.tsx';
import { buildKeys } from '#app/tools/server-pickers/configurator/state.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated-buy';

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
  const query = new URL(request.url).searchParams;
  const draft = readDraft(currentUser.get().userId);
  // An address with choices of its own decides; without any, the order goes on where it was left.
  if (draft && ![...query.keys()].some((key) => buildKeys.test(key)))
    throw replace(`${paths.DedicatedBuy}?${draft.query}`);
  return serverLoader();
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

const keepDraft = (query: string, setup: Record<string, string>) =>
  writeDraft(currentUser.get().userId, { query, setup });

const actions: Actions = ({ selection, possible, complain }) => (
  <OrderButtons selection={selection} possible={possible} complain={complain} onPut={forgetDraft} />
);

export default function DedicatedBuy({ loaderData }: Route.ComponentProps) {
  const [setup] = useState(() => readDraft(currentUser.get().userId)?.setup ?? {});
  return (
    <OfferPage page={loaderData} hero="tool">
      <ToolGround page={loaderData}>
        <ServerConfigurator actions={actions} order={{ setup, onDraft: keepDraft }} />
      </ToolGround>
    </OfferPage>
  );
}
