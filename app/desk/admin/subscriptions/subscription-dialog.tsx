import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { getSubscription, type SubscriptionForOperator } from '#contract/subscriptions.ts';
import { cancelForMember, keepPlanForMember, undoCancelForMember } from '#contract/subscriptions-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { SubscriptionAct } from './subscription-acts.ts';
import { subscriptionRefusedText } from './subscription-refused-text.ts';

const acts = {
  cancelForMember: {
    endpoint: cancelForMember,
    title: m.operator_subscription_cancel_title,
    verb: m.operator_subscription_cancel_verb,
  },
  undoCancelForMember: {
    endpoint: undoCancelForMember,
    title: m.operator_subscription_undo_title,
    verb: m.operator_subscription_undo,
  },
  keepPlanForMember: {
    endpoint: keepPlanForMember,
    title: m.operator_subscription_keep_title,
    verb: m.operator_subscription_keep,
  },
} as const;

interface SubscriptionDialogProps {
  act: Exclude<SubscriptionAct, 'changeForMember'>;
  subscription: SubscriptionForOperator;
  onDone(): void;
  onClose(): void;
}

/** What the act means for the member, and why it is done. */
export function SubscriptionDialog({ act, subscription, onDone, onClose }: SubscriptionDialogProps) {
  const { endpoint, title, verb } = acts[act];
  const { id: subscriptionId, number } = subscription;
  const action = useAction(endpoint, { onDone, onRefused: subscriptionRefusedText });
  return (
    <ReasonDialog
      title={title({ number })}
      lead={<Lead act={act} subscription={subscription} />}
      verb={verb()}
      danger={act === 'cancelForMember'}
      hint={
        act === 'cancelForMember' ? m.operator_subscription_reason_kept() : m.operator_subscription_reason()
      }
      action={action}
      onReason={(reason) => void action.run({ subscriptionId, reason })}
      onClose={onClose}
      keep={act === 'cancelForMember' ? m.operator_subscription_cancel_keep() : undefined}
    />
  );
}

function Lead({ act, subscription }: Pick<SubscriptionDialogProps, 'act' | 'subscription'>) {
  const { id: subscriptionId, title, periodEnd } = subscription;
  // What is paid in advance is delivered too, which the list does not know.
  const read = useRead(getSubscription, { subscriptionId }, 'AdminSubscriptions', {
    when: act === 'cancelForMember',
  });
  const day = momentDayText(periodEnd);
  if (act === 'undoCancelForMember') return m.operator_subscription_undo_lead({ title, day });
  if (act === 'keepPlanForMember') return m.operator_subscription_keep_lead({ title, day });
  return read.data ? (
    m.operator_subscription_cancel_lead({ title, day: momentDayText(read.data.wouldEndAt) })
  ) : (
    <RowsWaiting rows={2} />
  );
}
