import { useState } from 'react';
import { type Method, methodText } from '#app/format/method-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type SubscriptionDetail, setMethod } from '#contract/subscriptions.ts';

const standardKey = 'standard';

interface MethodDialogProps {
  subscription: SubscriptionDetail;
  methods: readonly Method[];
  onDone(): void;
  onClose(): void;
}

/** Which saved card the renewals of this one are charged to. */
export function MethodDialog({ subscription, methods, onDone, onClose }: MethodDialogProps) {
  const [chosen, setChosen] = useState<string>(subscription.methodId ?? standardKey);
  const deed = useDeed(setMethod, {
    onDone() {
      toast('success', m.account_saved());
      onDone();
    },
  });
  const standard = methods.find((method) => method.standard);
  const methodId = methods.find((method) => method.methodId === chosen)?.methodId ?? null;
  return (
    <Dialog
      title={m.account_charged_title()}
      onClose={onClose}
      actions={
        <>
          <Button
            pending={deed.pending}
            onClick={() => void deed.run({ subscriptionId: subscription.id, methodId })}
          >
            {m.account_save()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          legend={m.account_charged_legend()}
          name="method"
          value={methodId ?? standardKey}
          onChange={setChosen}
          options={[
            {
              value: standardKey,
              label: m.account_charged_standard(),
              hint: standard ? methodText(standard) : undefined,
            },
            ...methods.map((method) => ({
              value: method.methodId,
              label: methodText(method),
              hint: m.account_card_expires({ month: method.expiresOn }),
            })),
          ]}
        />
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}
