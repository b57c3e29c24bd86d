import { useState } from 'react';
import { methodFactsText, methodText } from '#app/format/method-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { paysIn } from '#contract/method-kinds.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { type SubscriptionDetail, setMethod } from '#contract/subscriptions.ts';

const standardKey = 'standard';

interface MethodDialogProps {
  subscription: SubscriptionDetail;
  methods: readonly PaymentMethod[];
  onDone(): void;
  onClose(): void;
}

/** Which saved card the renewals of this one are charged to. */
export function MethodDialog({ subscription, methods, onDone, onClose }: MethodDialogProps) {
  const { id: subscriptionId, methodId: current, renewal, periodEnd } = subscription;
  const [chosen, setChosen] = useState<string>(current ?? standardKey);
  const action = useAction(setMethod, {
    onDone() {
      toast('success', m.account_saved());
      onDone();
    },
  });
  const able = methods.filter(({ kind }) => paysIn(kind, renewal.currency));
  const standard = able.find((method) => method.standard);
  const methodId = able.find((method) => method.methodId === chosen)?.methodId ?? null;
  return (
    <Dialog
      title={m.account_charged_change()}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button pending={action.pending} onClick={() => void action.run({ subscriptionId, methodId })}>
            {m.account_save()}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
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
            ...able.map((method) => ({
              value: method.methodId,
              label: methodText(method),
              hint: methodFactsText(method) || undefined,
            })),
          ]}
        />
        {hasKnownRenewal(subscription) ? (
          <p className="m-0 text-small">
            {m.account_charged_next({
              day: momentDayText(periodEnd),
              amount: moneyText(renewal),
              tax: sayTax(exclTax),
            })}
          </p>
        ) : null}
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}

/** What is paused renews later; what is overdue, or waits to be changed, costs something else first. */
const hasKnownRenewal = (subscription: SubscriptionDetail): boolean => {
  const { state, cancelAtPeriodEnd, pastDueAt, debitedAt, waiting } = subscription;
  return state === 'active' && !cancelAtPeriodEnd && !pastDueAt && !debitedAt && !waiting;
};
