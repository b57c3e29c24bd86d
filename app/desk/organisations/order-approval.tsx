import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import type { Order } from '#contract/orders.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { boundBelow } from './spending.ts';
import { useApproval } from './use-approval.ts';

/** Where the approval of an order stands. Whoever waits for one is told in the place of the payment. */
export function OrderApproval({ order: { orderNo, total, next } }: { order: Order }) {
  const acting = useStore(actingFor);
  const waits = next.what === 'payment' && boundBelow(acting, total) !== null;
  const { approval } = useApproval(waits ? null : orderNo, 'AccountOrder');
  return approval ? <ApprovalNotice approval={approval} /> : null;
}
