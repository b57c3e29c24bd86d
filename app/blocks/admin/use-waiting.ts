import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quietCall } from '#app/client.ts';
import type { AdminRouteName } from '#app/paths-admin.ts';
import { hasToken } from '#app/state/session.ts';
import { countOrders } from '#contract/orders.ts';
import { countProvisionings } from '#contract/services-operator.ts';

type Waiting = Partial<Record<AdminRouteName, number>>;

/** How much waits for the operator on each page; asked anew with every page. Who may not know it sees no number. */
export function useWaiting(): Waiting {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<Waiting>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what asks anew
  useEffect(() => {
    if (!hasToken()) return;
    let current = true;
    Promise.all([quietCall(countOrders, {}), quietCall(countProvisionings, {})]).then(
      ([orders, acts]) => {
        if (!current) return;
        setWaiting({
          AdminOrders: orders.states.in_review,
          AdminDelivery: acts.states.waiting_operator + acts.states.failed,
        });
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [pathname]);
  return waiting;
}
