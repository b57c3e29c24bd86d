import { m } from '#app/paraglide/messages.js';
import type { StaffCall } from '#contract/staff.ts';
import type { SubscriptionForOperator } from '#contract/subscriptions.ts';
import type { RowAct } from '../row-acts.tsx';

export type SubscriptionAct = Extract<
  StaffCall,
  'cancelForMember' | 'undoCancelForMember' | 'changeForMember' | 'keepPlanForMember'
>;

interface Asking {
  may(act: SubscriptionAct): boolean;
  ask(act: SubscriptionAct, subscription: SubscriptionForOperator): void;
}

/** What is refused anyway is not offered: one that is overdue, one that has ended, and what its member canceled or changed. */
export function actsOn(row: SubscriptionForOperator, { may, ask }: Asking): RowAct[] {
  const { state, cancelAtPeriodEnd, canceledByStaff, droppable, pastDueAt } = row;
  if (state === 'canceled' || pastDueAt) return [];
  const possible: Readonly<Record<SubscriptionAct, boolean>> = {
    changeForMember: state === 'active' && !cancelAtPeriodEnd,
    keepPlanForMember: droppable && !cancelAtPeriodEnd,
    undoCancelForMember: canceledByStaff,
    cancelForMember: !cancelAtPeriodEnd,
  };
  return (Object.keys(possible) as SubscriptionAct[])
    .filter((act) => possible[act] && may(act))
    .map((act) => ({
      verb: verbs[act](),
      ...(act === 'cancelForMember' ? { kind: 'danger' as const } : {}),
      press: () => ask(act, row),
    }));
}

const verbs: Readonly<Record<SubscriptionAct, () => string>> = {
  changeForMember: m.operator_subscription_change,
  keepPlanForMember: m.operator_subscription_keep,
  undoCancelForMember: m.operator_subscription_undo,
  cancelForMember: m.operator_subscription_cancel_verb,
};
