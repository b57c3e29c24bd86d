import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { type Order, refuseOrder, releaseOrder } from '#contract/orders.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { yourselfText } from '../yourself-text.ts';
import type { OrderAct } from './order-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refusedOrderText } from './refused-order-text.ts';

interface OrderDialogProps {
  order: Order;
  onDone(text: string): void;
  onClose(): void;
}

/** Asks for what an act on an order needs, and does it. */
export function OrderDialog({ act, ...props }: OrderDialogProps & { act: OrderAct }) {
  switch (act) {
    case 'release':
      return <Release {...props} />;
    case 'refuse':
      return <Refuse {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
  }
}

function Release({ order, onDone, onClose }: OrderDialogProps) {
  const action = useAction(releaseOrder, {
    onDone: ({ state }) => onDone(state === 'paid' ? m.operator_released_later() : m.operator_released()),
    onRefused: yourselfText,
  });
  return (
    <ReasonDialog
      title={m.operator_release_title({ orderNo: order.orderNo })}
      lead={
        order.risk
          ? m.operator_release_lead_risk({ total: moneyText(order.total), score: order.risk.score })
          : m.operator_release_lead()
      }
      verb={m.operator_release()}
      hint={m.operator_reason_kept()}
      action={action}
      onReason={(reason) => void action.run({ orderNo: order.orderNo, reason })}
      onClose={onClose}
    />
  );
}

function Refuse({ order, onDone, onClose }: OrderDialogProps) {
  const { email } = order.billing;
  const total = moneyText(order.total);
  const isFree = order.total.amount === 0;
  const action = useAction(refuseOrder, {
    onDone: ({ state }) => onDone(refusedOrderText(state)),
    onRefused: yourselfText,
  });
  return (
    <ReasonDialog
      title={m.operator_refuse_title({ orderNo: order.orderNo })}
      lead={isFree ? m.operator_refuse_lead_free() : m.operator_refuse_lead({ total })}
      verb={m.operator_refuse()}
      danger
      confirm={
        isFree ? m.operator_refuse_confirm_free({ email }) : m.operator_refuse_confirm({ total, email })
      }
      hint={m.operator_reason_kept()}
      action={action}
      onReason={(reason) => void action.run({ orderNo: order.orderNo, reason })}
      onClose={onClose}
    />
  );
}
