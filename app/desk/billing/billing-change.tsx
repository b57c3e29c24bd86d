import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { BillingProfile } from '#contract/billing-profiles.ts';
import { errors } from '#contract/errors.ts';
import { type BillingPreview, changeBilling, previewBilling } from '#contract/subscription-billing.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { BillingFigures } from './billing-figures.tsx';

interface BillingChangeProps {
  subscription: SubscriptionSummary;
  profiles: readonly BillingProfile[];
  onClose(): void;
}

/** The figures have moved on since they were shown: another profile, period or rate. */
const outdated: ReadonlySet<number> = new Set([
  errors['order.price_changed'].code,
  errors['request.conflict'].code,
  errors['request.invalid'].code,
]);

const titleOf = ({ title }: SubscriptionSummary) => <Unbroken text={m.billing_change_title({ title })} />;

/** Bills a subscription to another profile: chosen here, computed by the service, confirmed with its figures. */
export function BillingChange(props: BillingChangeProps) {
  const { subscription, profiles, onClose } = props;
  const { billedTo } = subscription;
  const first = profiles.find(({ profileId }) => profileId !== billedTo.profileId) ?? profiles[0];
  if (first) return <Choice {...props} first={first} />;
  return (
    <Dialog title={titleOf(subscription)} onClose={onClose}>
      <p className="m-0">{m.billing_change_none()}</p>
    </Dialog>
  );
}

function Choice({ subscription, profiles, first, onClose }: BillingChangeProps & { first: BillingProfile }) {
  const { id: subscriptionId, title } = subscription;
  const [chosen, setChosen] = useState(first.profileId);
  const profile = profiles.find(({ profileId }) => profileId === chosen) ?? first;
  const { profileId, label, company, name } = profile;
  const ask = { subscriptionId, profileId };
  const preview = useRead(previewBilling, ask, 'AccountBilling');
  const [moved, setMoved] = useState(false);
  const action = useAction(changeBilling, {
    onDone(_, { from }) {
      toast('success', m.billing_changed({ title, label, day: momentDayText(from) }));
      onClose();
    },
    onRefused({ code }) {
      if (!outdated.has(code)) return false;
      setMoved(true);
      void preview.refetch();
      return true;
    },
  });
  const choose = (wanted: string) => {
    setChosen(profiles.find((one) => one.profileId === wanted)?.profileId ?? first.profileId);
    setMoved(false);
    action.clear();
  };
  const confirm = ({ version, from, after }: BillingPreview) => {
    setMoved(false);
    void action.run({ ...ask, version, from, total: after.total });
  };
  return (
    <Dialog
      title={titleOf(subscription)}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          {preview.data ? (
            <Confirm
              preview={preview.data}
              pending={action.pending}
              disabled={preview.fetching}
              onPress={confirm}
            />
          ) : null}
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SelectField
          name="profile"
          label={m.billing_change_profile()}
          hint={company ?? name}
          value={profileId}
          disabled={action.pending}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          {profiles.map((one) => (
            <option key={one.profileId} value={one.profileId}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <Answered read={preview} waiting={<RowsWaiting rows={3} />}>
          {(shown) => (
            <div aria-live="polite" className="grid gap-5">
              <BillingFigures preview={shown} />
              {moved ? <Notice tone="warn">{m.billing_change_moved()}</Notice> : null}
              {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
            </div>
          )}
        </Answered>
      </div>
    </Dialog>
  );
}

interface ConfirmProps {
  preview: BillingPreview;
  pending: boolean;
  disabled: boolean;
  onPress(preview: BillingPreview): void;
}

/** Says what is confirmed: the sum, and from when. */
function Confirm({ preview, pending, disabled, onPress }: ConfirmProps) {
  const { from, after } = preview;
  return (
    <Button pending={pending} disabled={disabled} onClick={() => onPress(preview)}>
      {m.billing_change_confirm({ amount: moneyText(after.total), day: momentDayText(from) })}
    </Button>
  );
}
