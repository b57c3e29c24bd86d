import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cancelSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';

interface CancelDialogProps {
  subscription: SubscriptionDetail;
  /** @param subscription as it stands then */
  onDone(subscription: SubscriptionDetail): void;
  onClose(): void;
}

/** Two steps: what will happen and when, with a reason if they like; then the yes. */
export function CancelDialog({ subscription, onDone, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const { id: subscriptionId, title, wouldEndAt, pastDueAt } = subscription;
  const day = momentDayText(wouldEndAt);
  const action = useAction(cancelSubscription, {
    onDone({ endsAt, subscription: canceled }) {
      toast('success', m.account_canceled({ day: momentDayText(endsAt) }));
      onDone(canceled);
    },
  });
  return (
    <Dialog
      title={sure ? m.account_cancel_sure_title() : m.account_cancel_title({ title })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          {sure ? (
            <Button
              kind="danger"
              pending={action.pending}
              onClick={() => void action.run({ subscriptionId, reason: reason.trim() })}
            >
              {pastDueAt ? m.account_cancel_yes_now() : m.account_cancel_yes({ day })}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setSure(true)}>
              {m.account_cancel_continue()}
            </Button>
          )}
          <Button disabled={action.sending} onClick={onClose}>
            {m.account_cancel_keep()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-small">
        <p className="m-0">
          {pastDueAt ? m.account_cancel_text_now({ title }) : m.account_cancel_text({ title, day })}
        </p>
        <p className="m-0">{pastDueAt ? m.account_cancel_final() : m.account_cancel_undo_until({ day })}</p>
        {sure ? null : (
          <TextField
            name="reason"
            label={m.account_cancel_reason()}
            optional
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}
