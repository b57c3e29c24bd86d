import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quietCall } from '#app/client.ts';
import type { AdminRouteName } from '#app/paths-admin.ts';
import { hasToken } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { countWaiting } from '#contract/waiting.ts';
import { acted } from './acted.ts';

type Waiting = Partial<Record<AdminRouteName, number>>;

/** How much waits for the operator on each page; asked anew with every page and decision. Who may not know it sees no number. */
export function useWaiting(): Waiting {
  const { pathname } = useLocation();
  const turn = useStore(acted);
  const [waiting, setWaiting] = useState<Waiting>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or decision is what asks anew
  useEffect(() => {
    if (!hasToken()) return;
    let current = true;
    quietCall(countWaiting, {}).then(
      ({ orders, deliveries, overdue, withdrawals, transfers }) => {
        if (!current) return;
        setWaiting({
          AdminOrders: orders,
          AdminDelivery: deliveries,
          AdminSubscriptions: overdue,
          AdminWithdrawals: withdrawals,
          AdminTransfers: transfers,
        });
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [pathname, turn]);
  return waiting;
}
