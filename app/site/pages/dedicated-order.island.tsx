import { useEffect, useMemo, useState } from 'react';
import { type Actions, ServerConfigurator } from '#app/catalogue/configurator/server-configurator.tsx';
import { OrderButtons } from '#app/catalogue/lines/order-buttons.tsx';
import { PanelSkeleton } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { loginPath } from '#app/state/return-target.ts';
import { keepMembersDraft, membersDraft } from '#app/state/server-draft.ts';
import { hasToken, refreshUser } from '#app/state/session.ts';
import type { ServerDraft } from '#contract/server-drafts.ts';

const actions: Actions = ({ selection, possible, complain, compact }) => (
  <OrderButtons
    selection={selection}
    possible={possible}
    complain={complain}
    compact={compact}
    label={compact ? m.server_order_short() : undefined}
    onPut={() => keepMembersDraft(null)}
  />
);

/** A member orders a dedicated server; whoever is not signed in is led to the login and back with the same choices. */
export default function DedicatedOrder() {
  const opened = useOpened();
  const keeper = useMemo(() => ({ opened: () => opened?.draft ?? null, keep: keepMembersDraft }), [opened]);
  if (!opened) return <PanelSkeleton label={m.system_checking_session()} />;
  return <ServerConfigurator actions={actions} order draft={keeper} />;
}

/** What the member was putting together; null until it is known who looks at the page. */
function useOpened(): { draft: ServerDraft | null } | null {
  const [opened, setOpened] = useState<{ draft: ServerDraft | null } | null>(null);
  useEffect(() => {
    const open = async () => {
      // A token that failed is gone after this.
      await refreshUser();
      if (hasToken()) setOpened({ draft: await membersDraft() });
      else location.replace(loginPath('DedicatedBuy', location.search));
    };
    void open();
  }, []);
  return opened;
}
