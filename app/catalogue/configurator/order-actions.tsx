import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { hasToken } from '#app/state/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { orderPath } from './order-path.ts';
import type { Actions, Ordered } from './server-configurator.tsx';

/**
 * On the offer page: a visitor's order page opens with these choices. A member orders from here: the line is put into the
 * cart and the checkout follows; what else a server can be given before delivery is asked on the order page.
 */
export const openOrder: Actions = (ordered) => <OpenOrder {...ordered} />;

type MembersOrder = (ordered: Ordered) => ReactNode;

function OpenOrder(ordered: Ordered) {
  const Members = useMembersOrder();
  const to = orderPath(ordered.build);
  if (Members && ordered.possible) return <Members {...ordered} />;
  return (
    <>
      <ButtonLink to={to} full={!ordered.compact}>
        {ordered.compact ? m.server_order_short() : m.server_order()}
      </ButtonLink>
      {ordered.compact ? null : <p className="m-0 text-caption text-ink-3">{m.server_order_note()}</p>}
    </>
  );
}

/** What only members need is loaded for them alone. */
function useMembersOrder(): MembersOrder | null {
  const [found, setFound] = useState<{ one: MembersOrder } | null>(null);
  useEffect(() => {
    if (!hasToken()) return;
    // Without it the link stays, which leads to the same order.
    import('./members-order.tsx').then(({ MembersOrder }) => setFound({ one: MembersOrder })).catch(() => {});
  }, []);
  return found?.one ?? null;
}
