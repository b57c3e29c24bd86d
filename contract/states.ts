/**
 * The states of everything that is bought, and the moves between them: whoever changes a state asks `canMove`, the
 * database checks the names, and the pages show the same words.
 */
type Moves = Readonly<Record<string, readonly string[]>>;
export type StateOf<M extends Moves> = Extract<keyof M, string>;

/** An order, from the press of the button until everything in it is delivered or taken back. */
export const orderMoves = {
  draft: ['pending_payment', 'expired', 'canceled'],
  pending_payment: ['paid', 'payment_failed', 'canceled', 'expired'],
  payment_failed: ['pending_payment', 'paid', 'canceled', 'expired'],
  paid: ['in_review', 'processing', 'refunded', 'withdrawn'],
  // Back, where its buyer wants no start before the days of withdrawal are over.
  in_review: ['paid', 'processing', 'fraud', 'refunded', 'withdrawn'],
  processing: ['completed', 'partially_refunded', 'refunded', 'withdrawn'],
  completed: ['partially_refunded', 'refunded', 'withdrawn'],
  partially_refunded: ['completed', 'refunded', 'withdrawn'],
  // Money that arrives after the end is on its buyer's balance, from where it is spent or refunded (refund-balance.ts).
  canceled: [],
  expired: [],
  fraud: ['refunded'],
  refunded: [],
  withdrawn: [],
} as const satisfies Moves;
export type OrderState = StateOf<typeof orderMoves>;

/** In these an order has come to its end, and its buyer has nothing of it. */
export const endedOrderStates = ['canceled', 'expired', 'fraud', 'refunded', 'withdrawn'] as const;
export type EndedOrderState = (typeof endedOrderStates)[number];
const ended: ReadonlySet<OrderState> = new Set(endedOrderStates);
export const isEnded = (state: OrderState): state is EndedOrderState => ended.has(state);

/** A machine, an allowance or an access that was delivered. */
export const serviceMoves = {
  pending_setup: ['provisioning', 'terminated'],
  provisioning: ['active', 'failed_setup', 'terminated'],
  failed_setup: ['provisioning', 'terminated'],
  active: ['suspended', 'cancel_scheduled', 'change_pending', 'terminated'],
  change_pending: ['active', 'suspended', 'terminated'],
  suspended: ['active', 'terminated'],
  cancel_scheduled: ['active', 'suspended', 'terminated'],
  terminated: [],
} as const satisfies Moves;
export type ServiceState = StateOf<typeof serviceMoves>;

/** `overdue` and `paused` lift themselves, when the money has come or the pause is over; the others the operator lifts. */
export const suspensionReasons = ['overdue', 'paused', 'abuse', 'manual'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** An invoice; it is corrected by credit notes alone. */
export const invoiceMoves = {
  draft: ['proforma', 'open', 'void'],
  proforma: ['open', 'paid', 'partially_paid', 'void'],
  open: ['partially_paid', 'paid', 'void', 'uncollectible', 'written_off'],
  partially_paid: ['paid', 'void', 'uncollectible', 'written_off'],
  // Money that a lost dispute took back is asked for again, by nobody who chases it.
  paid: ['refunded', 'uncollectible'],
  uncollectible: ['paid', 'partially_paid', 'void', 'written_off'],
  // Its rest is booked as a loss. It can still be paid, and finance can take the write-off back.
  written_off: ['paid', 'open', 'partially_paid', 'uncollectible'],
  void: [],
  refunded: [],
} as const satisfies Moves;
export type InvoiceState = StateOf<typeof invoiceMoves>;

/** One try to pay an invoice. */
export const paymentMoves = {
  created: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['requires_action', 'succeeded', 'failed', 'canceled'],
  // A gateway may take a failure or a cancellation back, never a success.
  failed: ['succeeded'],
  canceled: ['succeeded'],
  succeeded: ['refunded', 'disputed'],
  disputed: ['succeeded', 'refunded'],
  refunded: [],
} as const satisfies Moves;
export type PaymentState = StateOf<typeof paymentMoves>;

/** What a payer's bank contests, until the banks have decided. */
export const disputeMoves = {
  open: ['won', 'lost'],
  won: [],
  lost: [],
} as const satisfies Moves;
export type DisputeState = StateOf<typeof disputeMoves>;

/** A transfer by which staff send money from a balance to a bank account. */
export const refundTransferMoves = {
  reserved: ['sent', 'given_up'],
  // The bank sent it back.
  sent: ['returned'],
  given_up: [],
  returned: [],
} as const satisfies Moves;
export type RefundTransferState = StateOf<typeof refundTransferMoves>;

/** What renews. */
export const subscriptionMoves = {
  incomplete: ['trialing', 'active', 'canceled'],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'unpaid', 'canceled'],
  paused: ['active', 'canceled'],
  unpaid: ['active', 'canceled'],
  canceled: [],
} as const satisfies Moves;
export type SubscriptionState = StateOf<typeof subscriptionMoves>;

/** Who delivers: the operator's people, another system, nobody (a trial run), or the right to use is all there is. */
export const driverNames = ['manual', 'webhook', 'simulated', 'entitlement'] as const;
export type DriverName = (typeof driverNames)[number];

/** One act of delivery. */
export const provisioningMoves = {
  queued: ['running', 'waiting_operator', 'canceled'],
  running: ['done', 'queued', 'failed', 'waiting_operator'],
  waiting_operator: ['done', 'failed', 'queued', 'canceled'],
  failed: ['queued', 'done', 'canceled'],
  done: [],
  canceled: [],
} as const satisfies Moves;
export type ProvisioningState = StateOf<typeof provisioningMoves>;
/** What delivery does of itself, to bring a service to where it should be. */
export const deliveryActions = ['create', 'suspend', 'unsuspend', 'terminate', 'change'] as const;
export type DeliveryAction = (typeof deliveryActions)[number];
export const isDeliveryAction = (action: ProvisioningAction): action is DeliveryAction =>
  (deliveryActions as readonly string[]).includes(action);
/** What the owner of a machine asks for; contract/machines.ts says with what. Only the schedule asks for `take_backup`. */
export const machineActions = [
  'restart',
  'rescue_on',
  'rescue_off',
  'reinstall',
  'name_address',
  'add_key',
  'take_snapshot',
  'restore_snapshot',
  'delete_snapshot',
  'take_backup',
  'restore_backup',
] as const;
export type MachineAction = (typeof machineActions)[number];
export const provisioningActions = [...deliveryActions, ...machineActions] as const;
export type ProvisioningAction = (typeof provisioningActions)[number];

/** A declaration of withdrawal (Directive 2011/83/EU, article 11a): sent, confirmed in a second step, carried out. */
export const withdrawalMoves = {
  declared: ['confirmed', 'expired'],
  confirmed: ['accepted', 'declined'],
  accepted: [],
  declined: ['accepted'],
  expired: [],
} as const satisfies Moves;
export type WithdrawalState = StateOf<typeof withdrawalMoves>;

/** What the operator says of something that fails. A correction is another update in the same state. */
export const incidentMoves = {
  investigating: ['identified', 'watching', 'resolved'],
  identified: ['investigating', 'watching', 'resolved'],
  watching: ['investigating', 'identified', 'resolved'],
  resolved: [],
} as const satisfies Moves;

/** What the operator says of maintenance; one that is called off is done without having been under way. */
export const maintenanceMoves = {
  planned: ['under_way', 'done'],
  under_way: ['done'],
  done: [],
} as const satisfies Moves;

/** The registration of a seller account, from the first paper to the account; contract/case-rules.ts says who moves it. */
export const caseMoves = {
  preparing: ['in_review', 'ready_to_file', 'canceled'],
  in_review: ['changes_asked', 'ready_to_file', 'preparing', 'canceled'],
  changes_asked: ['in_review', 'canceled'],
  ready_to_file: ['filed', 'preparing', 'canceled'],
  // The marketplace asks for more, or refuses.
  filed: ['registered', 'preparing', 'closed', 'canceled'],
  registered: ['closed'],
  closed: [],
  canceled: [],
} as const satisfies Moves;
export type CaseState = StateOf<typeof caseMoves>;
export const endedCaseStates = ['closed', 'canceled'] as const satisfies readonly CaseState[];

/** A membership in the affiliate programme; `none` on the wire is not a row. */
export const affiliateMoves = {
  applied: ['approved', 'declined', 'ended'],
  approved: ['paused', 'ended'],
  paused: ['approved', 'ended'],
  declined: [],
  ended: [],
} as const satisfies Moves;
export type AffiliateState = StateOf<typeof affiliateMoves>;

/** What an affiliate earns with one paid line of an order. */
export const commissionMoves = {
  pending: ['on_hold', 'approved', 'refunded'],
  // Refused only after a hold: until then its affiliate could not answer.
  on_hold: ['pending', 'refused', 'refunded'],
  approved: ['on_hold', 'in_payout', 'refunded'],
  in_payout: ['paid', 'approved'],
  // A transfer came back.
  paid: ['approved'],
  refused: [],
  // Money that a lost dispute took came again.
  refunded: ['pending'],
} as const satisfies Moves;
export type CommissionState = StateOf<typeof commissionMoves>;

/** What an affiliate is paid for a month. */
export const payoutMoves = {
  due: ['paid', 'canceled'],
  paid: ['returned'],
  canceled: [],
  returned: [],
} as const satisfies Moves;
export type PayoutState = StateOf<typeof payoutMoves>;

/** An address of a member that is told what happens; `failing` is what the service has switched off. */
export const webhookMoves = {
  active: ['paused', 'failing'],
  paused: ['active'],
  failing: ['active', 'paused'],
} as const satisfies Moves;
export type WebhookState = StateOf<typeof webhookMoves>;

/** One message to one webhook. Whatever became of it, it can be sent again. */
export const webhookDeliveryMoves = {
  waiting: ['delivered', 'failed'],
  delivered: ['waiting'],
  failed: ['waiting'],
} as const satisfies Moves;
export type WebhookDeliveryState = StateOf<typeof webhookDeliveryMoves>;

/** One question to the register of VAT ids. An answer stays: who asks later asks a question of its own. */
export const vatCheckMoves = {
  asking: ['valid', 'invalid'],
  valid: [],
  invalid: [],
} as const satisfies Moves;
export type VatCheckState = StateOf<typeof vatCheckMoves>;

/**
 * A movement of the seller's bank account. A match has booked money, or found it booked, and stays; a debit that returns no
 * payment is `outgoing` and waits for nobody.
 */
export const bankMovementMoves = {
  open: ['matched', 'set_aside'],
  matched: [],
  set_aside: ['open'],
  outgoing: [],
} as const satisfies Moves;
export type BankMovementState = StateOf<typeof bankMovementMoves>;

export const statesOf = <M extends Moves>(moves: M) => Object.keys(moves) as [StateOf<M>, ...StateOf<M>[]];

/** @returns whether the table of moves lists this one; staying is no move */
export function canMove<M extends Moves>(moves: M, from: StateOf<M>, to: StateOf<M>): boolean {
  return (moves[from] as readonly string[]).includes(to);
}
