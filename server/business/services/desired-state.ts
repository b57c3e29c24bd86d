import type { Family, Selection } from '#contract/pricing.ts';
import {
  type DeliveryAction,
  isEnded,
  type OrderState,
  type SubscriptionState,
  type SuspensionReason,
} from '#contract/states.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** What a service should be, by what is true now; in which order that was announced makes no difference. */
export type DesiredState =
  | { state: 'ended'; reason: string }
  | { state: 'suspended'; because: SuspensionReason }
  | { state: 'works'; endsWithPeriod: boolean; selection: Selection };

/** Each of these is delivered on its own, as each help with a registration has its case; of all else so many are one service. */
const singly: ReadonlySet<Family> = new Set(['dedicated', 'vps', 'services']);
export const piecesOf = (family: Family, quantity: number) => (singly.has(family) ? quantity : 1);

/** Bought to be passed on: it tells of itself, and is not among what its buyer uses. */
export const isPassedOn = (family: Family) => family === 'gifts';

export interface ServiceFacts {
  order: { state: OrderState };
  line: { endedAt: Date | null };
  /** Null for what is paid once. */
  subscription: {
    state: SubscriptionState;
    cancelAtPeriodEnd: boolean;
    selection: Selection;
  } | null;
}

export function desiredState(
  service: Pick<DeliveredService, 'endsBecause' | 'heldBecause' | 'selection'>,
  { order, line, subscription }: ServiceFacts,
): DesiredState {
  if (isEnded(order.state)) return { state: 'ended', reason: `order_${order.state}` };
  if (line.endedAt) return { state: 'ended', reason: 'line_taken_back' };
  if (subscription?.state === 'canceled') return { state: 'ended', reason: 'subscription_ended' };
  if (service.endsBecause) return { state: 'ended', reason: service.endsBecause };
  if (service.heldBecause) return { state: 'suspended', because: service.heldBecause };
  if (subscription?.state === 'paused') return { state: 'suspended', because: 'paused' };
  if (subscription?.state === 'unpaid') return { state: 'suspended', because: 'overdue' };
  return {
    state: 'works',
    endsWithPeriod: subscription?.cancelAtPeriodEnd ?? false,
    selection: subscription?.selection ?? service.selection,
  };
}

/** What brings a service nearer to what is wanted. */
export type Step =
  | { act: DeliveryAction; reason: string; selection?: Selection }
  /** Nothing was ever begun, so nothing has to be taken down. */
  | { move: 'terminated'; reason: string }
  | { move: 'active' | 'cancel_scheduled'; reason: string }
  /** Suspended already, from now on for another reason. */
  | { because: SuspensionReason };

type Last = Pick<Provisioning, 'action' | 'state' | 'startedAt'>;

/**
 * The next step, as if nothing was underway.
 * @param last the newest act of delivery itself that is over or underway
 */
export function nextStep(service: DeliveredService, desired: DesiredState, last: Last | null): Step | null {
  if (service.state === 'terminated') return null;
  if (desired.state === 'ended') {
    const begun = last !== null && (last.startedAt !== null || last.action !== 'create');
    const { reason } = desired;
    return begun ? { act: 'terminate', reason } : { move: 'terminated', reason };
  }
  if (!service.deliveredAt) return { act: 'create', reason: 'ordered', selection: service.selection };
  if (desired.state === 'suspended') {
    const { because } = desired;
    if (service.state !== 'suspended' || isUnsure(last, 'unsuspend'))
      return { act: 'suspend', reason: because };
    return service.suspendedBecause === because ? null : { because };
  }
  if (service.state === 'suspended' || isUnsure(last, 'suspend'))
    return { act: 'unsuspend', reason: service.suspendedBecause ?? 'suspension_lifted' };
  if (!isSame(service, desired.selection) || isUnsure(last, 'change'))
    return { act: 'change', reason: 'changed', selection: desired.selection };
  if (service.state === 'active' && desired.endsWithPeriod)
    return { move: 'cancel_scheduled', reason: 'cancel_scheduled' };
  if (service.state === 'cancel_scheduled' && !desired.endsWithPeriod)
    return { move: 'active', reason: 'cancel_undone' };
  return null;
}

/** An act that was tried and given up may have been done all the same. */
const isUnsure = (last: Last | null, action: DeliveryAction) =>
  last?.action === action &&
  last.startedAt !== null &&
  (last.state === 'failed' || last.state === 'canceled');

/** Whether what is delivered would be the same: the length of the term and, of single pieces, their number do not matter. */
function isSame({ family, selection }: DeliveredService, desired: Selection): boolean {
  const delivered = ({ plan, quantity, location, choices, setup }: Selection) =>
    JSON.stringify([plan, singly.has(family) ? 1 : quantity, location, sorted(choices), sorted(setup)]);
  return delivered(selection) === delivered(desired);
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
