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
import { changeBilling, previewBilling } from '#contract/subscription-billing.ts';
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

/** Bills a subscription to another profile: chosen here, computed by the service, confirmed with its figures. */
export function BillingChange({ subscription, profiles, onClose }: BillingChangeProps) {
  const { id: subscriptionId, title, billedTo } = subscription;
  const first = profiles.find(({ profileId }) => profileId !== billedTo.profileId) ?? profiles[0];
  const [chosen, setChosen] = useState(first?.profileId ?? null);
  const profile = profiles.find(({ profileId }) => profileId === chosen) ?? first;
  return (
    <Dialog title={<Unbroken text={m.billing_change_title({ title })} />} onClose={onClose}>
      {profile ? (
        <div className="grid gap-5">
          <SelectField
            name="profile"
            label={m.billing_change_profile()}
            value={profile.profileId}
            onChange={(event) =>
              setChosen(
                profiles.find((one) => one.profileId === event.currentTarget.value)?.profileId ?? null,
              )
            }
          >
            {profiles.map(({ profileId, label, company, name }) => (
              <option key={profileId} value={profileId}>
                {`${label} (${company ?? name})`}
              </option>
            ))}
          </SelectField>
          <Confirm
            key={profile.profileId}
            ask={{ subscriptionId, profileId: profile.profileId }}
            title={title}
            label={profile.label}
            onClose={onClose}
          />
        </div>
      ) : (
        <p className="m-0">{m.billing_change_none()}</p>
      )}
    </Dialog>
  );
}

interface ConfirmProps {
  ask: { subscriptionId: SubscriptionSummary['id']; profileId: BillingProfile['profileId'] };
  title: string;
  label: string;
  onClose(): void;
}

function Confirm({ ask, title, label, onClose }: ConfirmProps) {
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
  return (
    <Answered read={preview} waiting={<RowsWaiting rows={3} />}>
      {(shown) => (
        <div aria-live="polite" className="grid gap-5">
          <BillingFigures preview={shown} />
          {moved ? <Notice tone="warn">{m.billing_change_moved()}</Notice> : null}
          {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              pending={action.pending}
              disabled={preview.fetching}
              onClick={() => {
                setMoved(false);
                const { version, from, after } = shown;
                void action.run({ ...ask, version, from, total: after.total });
              }}
            >
              {m.billing_change_confirm({
                amount: moneyText(shown.after.total),
                day: momentDayText(shown.from),
              })}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
          </div>
        </div>
      )}
    </Answered>
  );
}
