import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';
import type { StaffCall } from '#contract/staff.ts';
import { canMove, type OrderState, orderMoves } from '#contract/states.ts';

export type OrderAct = 'release' | 'refuse' | 'refund';

const refundable: readonly OrderState[] = [
  'paid',
  'in_review',
  'processing',
  'completed',
  'partially_refunded',
];

/** What may be done to an order as it stands; the service checks it again. */
export function actsOn(order: Pick<Order, 'state' | 'total'>): OrderAct[] {
  const { state } = order;
  const waits = state === 'in_review' || state === 'paid';
  return [
    ...(waits ? ['release' as const] : []),
    ...(canMove(orderMoves, state, 'fraud') ? ['refuse' as const] : []),
    ...(refundable.includes(state) && order.total.amount > 0 ? ['refund' as const] : []),
  ];
}

const looks = {
  release: [m.operator_release, 'primary'],
  refuse: [m.operator_refuse, 'danger'],
  refund: [m.operator_refund, 'secondary'],
} as const;

const calls = {
  release: 'releaseOrder',
  refuse: 'refuseOrder',
  refund: 'refundOrder',
} as const satisfies Record<OrderAct, StaffCall>;

/** Of those, what the caller may do. */
export function useOrderActs(order: Order | null): OrderAct[] {
  const may = useStaffMay();
  return order ? actsOn(order).filter((act) => may(calls[act])) : [];
}

interface OrderActionsProps {
  acts: readonly OrderAct[];
  onAct(act: OrderAct): void;
}

export const OrderActions = ({ acts, onAct }: OrderActionsProps) =>
  acts.map((act) => (
    <Button key={act} dense kind={looks[act][1]} onClick={() => onAct(act)}>
      {looks[act][0]()}
    </Button>
  ));
