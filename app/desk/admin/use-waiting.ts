import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AdminRouteName } from '#app/paths-admin.ts';
import { queryClient } from '#app/state/query-client.ts';
import { hasToken } from '#app/state/session.ts';
import { questionOf } from '#app/state/use-read.ts';
import { countWaiting } from '#contract/waiting.ts';

type Waiting = Partial<Record<AdminRouteName, number>>;

/** How much waits for the operator on each page; asked anew with every page and action. Who may not know it sees no number. */
export function useWaiting(): Waiting {
  const { pathname } = useLocation();
  const { data, refetch } = useQuery({ ...questionOf(countWaiting, {}), enabled: hasToken() }, queryClient);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what asks anew
  useEffect(() => {
    if (hasToken()) void refetch();
  }, [pathname, refetch]);
  if (!data) return {};
  return {
    AdminOrders: data.orders,
    AdminDelivery: data.deliveries,
    AdminCases: data.cases,
    AdminSubscriptions: data.overdue,
    AdminWithdrawals: data.withdrawals,
    AdminTransfers: data.transfers,
    AdminBank: data.movements,
    AdminPayouts: data.payouts,
    AdminFeedback: data.messages,
  };
}
