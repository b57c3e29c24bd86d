import { useState } from 'react';
import { quietCall } from '#app/client.ts';
import { ChangeFields } from '#app/desk/services/change-fields.tsx';
import { ChangeFigures } from '#app/desk/services/change-figures.tsx';
import { fitTo, isSame } from '#app/desk/services/selection-fit.ts';
import { usePreview } from '#app/desk/services/use-preview.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { getPlan, listPlans } from '#contract/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import {
  getSubscription,
  type SubscriptionDetail,
  type SubscriptionForOperator,
} from '#contract/subscriptions.ts';
import { changeForMember, previewChangeForMember } from '#contract/subscriptions-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { chosenText, subscriptionRefusedText } from './subscription-refused-text.ts';

const name = 'AdminSubscriptions';
const previewForMember = (question: InputOf<typeof previewChangeForMember>) =>
  quietCall(previewChangeForMember, question);

interface ChangeProps {
  subscription: SubscriptionForOperator;
  onDone(): void;
  onClose(): void;
}

/** Another plan or size from the member's next period on, with its figures and a reason. */
export function SubscriptionChangeDialog({ subscription, onDone, onClose }: ChangeProps) {
  const { id: subscriptionId, number } = subscription;
  const read = useRead(getSubscription, { subscriptionId }, name);
  if (read.data) return <ChangeForm subscription={read.data} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog title={m.operator_subscription_change_title({ number })} wide onClose={onClose} actions={null}>
      <Answered read={read} waiting={<RowsWaiting rows={6} />}>
        {() => null}
      </Answered>
    </Dialog>
  );
}

interface ChangeFormProps extends Pick<ChangeProps, 'onDone' | 'onClose'> {
  subscription: SubscriptionDetail;
}

function ChangeForm({ subscription, onDone, onClose }: ChangeFormProps) {
  const { id: subscriptionId, number, family, currency, selection: current, periodEnd } = subscription;
  const [draft, setDraft] = useState(current);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const plans = useRead(listPlans, { family, currency }, name);
  const plan = useRead(getPlan, { plan: draft.plan, currency }, name);
  // While another plan is being loaded, the one before is still there.
  const loaded = plan.data?.slug === draft.plan ? plan.data : null;
  const wanted = loaded && fitTo(loaded, draft);
  const differs = wanted && loaded && !isSame(loaded, wanted, current);
  const { preview, problem, asking, refetch } = usePreview(
    subscription,
    differs ? wanted : null,
    previewForMember,
  );
  const action = useAction(changeForMember, {
    onDone,
    onRefused(refusal) {
      if (refusal.code !== errors['order.price_changed'].code) return subscriptionRefusedText(refusal);
      void refetch();
      return m.account_change_moved();
    },
  });
  const submit = () => {
    const wrong = reasonFault(reason).reason ?? null;
    setFault(wrong);
    if (wrong || !wanted || !preview?.bookable || asking) return;
    const { at, renewal } = preview;
    void action.run({ subscriptionId, selection: wanted, at, renewal, reason: reason.trim() });
  };
  const now = plans.data?.items.find(({ slug }) => slug === current.plan);
  return (
    <FormDialog
      title={m.operator_subscription_change_title({ number })}
      verb={m.operator_subscription_change()}
      wide
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview && !preview.bookable ? null : (
        <p className="m-0 text-small">
          {m.operator_subscription_change_lead({ day: momentDayText(periodEnd) })}
        </p>
      )}
      <Answered read={plans} waiting={<RowsWaiting rows={6} />}>
        {({ items }) =>
          wanted && loaded ? (
            <ChangeFields
              plans={items.filter((one) => !now || one.group === now.group)}
              plan={loaded}
              selection={wanted}
              current={current.plan}
              onChange={setDraft}
            />
          ) : (
            <RowsWaiting rows={6} />
          )
        }
      </Answered>
      <div aria-live="polite" aria-busy={asking} className="grid gap-3">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {preview && !preview.bookable ? (
          <Notice tone="warn">
            {preview.chosen ? chosenText(preview.chosen) : m.operator_subscription_members_own()}
          </Notice>
        ) : null}
        {preview ? <ChangeFigures preview={preview} /> : null}
        {preview || problem ? null : <p className="m-0 text-small text-ink-3">{m.account_change_same()}</p>}
      </div>
      <ReasonField
        hint={m.operator_subscription_reason()}
        error={fault}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
