import { actingFor } from '#app/state/organisation.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { useStore } from '#app/state/store.ts';
import type { Money } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { boundBelow, type OwnerStep, ownerStep } from './spending.ts';
import { useApproval } from './use-approval.ts';

type Unpaid = Pick<Order, 'orderNo' | 'total' | 'priced' | 'next'>;

/** Above what whoever looks at an unpaid order needs an owner for it; null where they need none. */
export function useBoundOf({ total, priced, next }: Unpaid): Money | null {
  const acting = useStore(actingFor);
  const isUnpaid = next.what === 'payment' || next.what === 'approval';
  return isUnpaid ? boundBelow(acting, { total, renewals: priced.renewals }) : null;
}

/** What an unpaid order still needs of an owner before whoever looks at it can go on. */
export function useOwnerStep(order: Unpaid, name: ReturnName): OwnerStep {
  const bound = useBoundOf(order);
  const { read, approval } = useApproval(bound ? order.orderNo : null, name);
  return bound && read.data ? ownerStep(approval, order.total) : null;
}
