import { useEffect, useRef } from 'react';
import { actingFor } from '#app/state/organisation.ts';
import { refetchAll } from '#app/state/query-client.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { useStore } from '#app/state/store.ts';
import { usePolling } from '#app/state/use-polling.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import { type Approval, listApprovals } from '#contract/organisation-approvals.ts';
import { seconds } from '#contract/time.ts';

/** While somebody waits for an owner. */
const pace = seconds(10);

interface OrderApproval {
  read: Read<unknown>;
  /** The newest that was asked for this order; those that were given up are none. */
  approval: Approval | null;
}

/**
 * The approval of an order of the organisation that is acted for. What an owner decides changes the order as well, which is asked for again
 * then.
 * @param orderNo null: there is nothing to ask about
 */
export function useApproval(orderNo: string | null, name: ReturnName): OrderApproval {
  const acting = useStore(actingFor);
  const ofOrder = orderNo === null ? {} : { orderNo };
  const read = useRead(listApprovals, ofOrder, name, { when: acting !== null && orderNo !== null });
  const approval =
    read.data?.items.find(
      (one) => one.orderNo === orderNo && one.state !== 'withdrawn' && one.state !== 'void',
    ) ?? null;
  const pending = approval?.state === 'pending';
  usePolling(listApprovals, ofOrder, pending ? pace : null);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !pending) void refetchAll();
    waited.current = pending;
  }, [pending]);
  return { read, approval };
}
