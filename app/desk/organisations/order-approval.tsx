import type { ReturnName } from '#app/state/return-target.ts';
import type { Order } from '#contract/orders.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { useApproval } from './use-approval.ts';
import { useBoundOf } from './use-owner-step.ts';

/** Where the approval of an order stands. Whoever waits for one is told in the place of the payment. */
export function OrderApproval({ order, name }: { order: Order; name: ReturnName }) {
  const waits = useBoundOf(order) !== null;
  const { approval } = useApproval(waits ? null : order.orderNo, name);
  return approval ? <ApprovalNotice approval={approval} /> : null;
}
