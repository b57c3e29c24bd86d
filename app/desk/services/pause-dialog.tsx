import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { pauseSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';
import { days } from '#contract/time.ts';

const lengths = [14, 30, 60, 90] as const;

interface PauseDialogProps {
  subscription: SubscriptionDetail;
  /** @param paused as it stands then */
  onDone(paused: SubscriptionDetail): void;
  onClose(): void;
}

/** Stops a tool for some weeks. */
export function PauseDialog({ subscription, onDone, onClose }: PauseDialogProps) {
  const { id: subscriptionId, title } = subscription;
  const [now] = useState(Date.now);
  const [length, setLength] = useState('30');
  const untilOf = (length: number) => new Date(now + days(length)).toISOString();
  const action = useAction(pauseSubscription, {
    onDone({ subscription: paused }, { until }) {
      toast('success', m.account_paused({ day: momentDayText(until) }));
      onDone(paused);
    },
    onRefused: ({ code }) =>
      code === errors['payment.under_way'].code ? m.account_payment_under_way() : false,
  });
  return (
    <Dialog
      title={m.account_pause_title({ title })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button
            pending={action.pending}
            onClick={() => void action.run({ subscriptionId, until: untilOf(Number(length)) })}
          >
            {m.account_pause()}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="m-0 text-small">{m.account_pause_text({ title })}</p>
        <RadioGroup
          legend={m.account_pause_length()}
          name="length"
          value={length}
          onChange={setLength}
          options={lengths.map((count) => ({
            value: String(count),
            label: m.account_pause_until({ count, day: momentDayText(untilOf(count)) }),
          }))}
        />
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}
