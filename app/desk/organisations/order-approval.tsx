import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import type { Order } from '#contract/orders.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { boundBelow } from './spending.ts';
import { useApproval } from './use-approval.ts';

/** Where the approval of an order stands. Whoever waits for one is told in the place of the payment. */
export function OrderApproval({ order: { orderNo, total, priced, next } }: { order: Order }) {
  const acting = useStore(actingFor);
  const isUnpaid = next.what === 'payment' || next.what === 'approval';
  const waits = isUnpaid && boundBelow(acting, { total, renewals: priced.renewals }) !== null;
  const { approval } = useApproval(waits ? null : orderNo, 'AccountOrder');
  return approval ? <ApprovalNotice approval={approval} /> : null;
}
