import { m } from '#app/paraglide/messages.js';
import type {
  InvoiceState,
  OrderState,
  PaymentState,
  ServiceState,
  SubscriptionState,
} from '#contract/states.ts';

/** How a state looks: as it should be, under way, or in need of somebody. */
export type Tone = 'plain' | 'info' | 'success' | 'warn' | 'error';

export type Words<State extends string> = Readonly<Record<State, readonly [text: () => string, tone: Tone]>>;

/** Words and tone of an order. */
export const orderStates: Words<OrderState> = {
  draft: [m.shop_order_draft, 'plain'],
  pending_payment: [m.shop_order_pending_payment, 'plain'],
  payment_failed: [m.shop_order_payment_failed, 'error'],
  paid: [m.shop_order_paid, 'info'],
  in_review: [m.shop_order_in_review, 'warn'],
  processing: [m.shop_order_processing, 'info'],
  completed: [m.shop_order_completed, 'success'],
  partially_refunded: [m.shop_order_partially_refunded, 'plain'],
  canceled: [m.shop_order_canceled, 'plain'],
  expired: [m.shop_order_expired, 'plain'],
  fraud: [m.shop_order_fraud, 'error'],
  refunded: [m.shop_order_refunded, 'plain'],
  withdrawn: [m.shop_order_withdrawn, 'plain'],
};

/** Words and tone of a service. */
export const serviceStates: Words<ServiceState> = {
  pending_setup: [m.shop_service_pending_setup, 'info'],
  provisioning: [m.shop_service_provisioning, 'info'],
  failed_setup: [m.shop_service_failed_setup, 'error'],
  active: [m.shop_service_active, 'success'],
  change_pending: [m.shop_service_change_pending, 'info'],
  suspended: [m.shop_service_suspended, 'error'],
  cancel_scheduled: [m.shop_service_cancel_scheduled, 'warn'],
  terminated: [m.shop_service_terminated, 'plain'],
};

/** Words and tone of an invoice. */
export const invoiceStates: Words<InvoiceState> = {
  draft: [m.shop_invoice_draft, 'plain'],
  proforma: [m.shop_invoice_proforma, 'plain'],
  open: [m.shop_invoice_open, 'warn'],
  partially_paid: [m.shop_invoice_partially_paid, 'warn'],
  paid: [m.shop_invoice_paid, 'success'],
  uncollectible: [m.shop_invoice_uncollectible, 'error'],
  written_off: [m.shop_invoice_written_off, 'plain'],
  void: [m.shop_invoice_void, 'plain'],
  refunded: [m.shop_invoice_refunded, 'plain'],
};

/** Words and tone of one try to pay. */
export const paymentStates: Words<PaymentState> = {
  created: [m.shop_payment_created, 'plain'],
  requires_action: [m.shop_payment_requires_action, 'warn'],
  processing: [m.shop_payment_processing, 'info'],
  succeeded: [m.shop_payment_succeeded, 'success'],
  failed: [m.shop_payment_failed, 'error'],
  canceled: [m.shop_payment_canceled, 'plain'],
  refunded: [m.shop_payment_refunded, 'plain'],
  disputed: [m.shop_payment_disputed, 'error'],
};

/** Words and tone of what renews. */
export const subscriptionStates: Words<SubscriptionState> = {
  incomplete: [m.shop_subscription_incomplete, 'plain'],
  trialing: [m.shop_subscription_trialing, 'info'],
  active: [m.shop_subscription_active, 'success'],
  past_due: [m.shop_subscription_past_due, 'warn'],
  paused: [m.shop_subscription_paused, 'plain'],
  unpaid: [m.shop_subscription_unpaid, 'error'],
  canceled: [m.shop_subscription_canceled, 'plain'],
};
