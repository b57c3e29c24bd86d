import { useEffect, useRef, useState } from 'react';
import { aboveText } from '#app/desk/organisations/above-text.ts';
import { approvalNeeded } from '#app/desk/organisations/spending.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { actingFor } from '#app/state/organisation.ts';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { useStore } from '#app/state/store.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { getPlan, listPlans } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { changeSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';
import { ChangeFields } from './change-fields.tsx';
import { ChangeFigures } from './change-figures.tsx';
import { fitTo, isSame } from './selection-fit.ts';
import { previewOwn, usePreview } from './use-preview.ts';

interface ChangeDialogProps {
  subscription: SubscriptionDetail;
  /** The plan that is looked at first; else the one of now. */
  wanted?: string | null;
  /** @param invoiceId what has to be paid before it begins */
  onDone(invoiceId: Id<'invoice'> | null): void;
  onClose(): void;
}

const name = 'AccountService';
/** The figures have moved on since they were shown: another price, or a quarter of an hour. */
const outdated: ReadonlySet<number> = new Set([
  errors['order.price_changed'].code,
  errors['request.invalid'].code,
]);

/** Another plan, size or term; where the currency of the subscription is sold in no more, that there is none. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { subscription, onClose } = props;
  const { title, currency } = subscription;
  // A dialog is opened on a page that has come alive, so what is sold is known.
  if (useSoldCurrencies().includes(currency)) return <ChangeChoice {...props} />;
  return (
    <Dialog
      title={m.account_change_title({ title })}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      }
    >
      <p className="m-0 text-small">{m.account_change_currency_ended({ currency })}</p>
    </Dialog>
  );
}

/** Chosen here, computed by the service, confirmed with its figures. */
function ChangeChoice({ subscription, wanted: first, onDone, onClose }: ChangeDialogProps) {
  const { id: subscriptionId, family, selection: current, currency } = subscription;
  const [draft, setDraft] = useState(first ? { ...current, plan: first } : current);
  const [moved, setMoved] = useState(false);
  const [startNow, setStartNow] = useState(false);
  const [looked, setLooked] = useState(false);
  const startBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Once the reason stands below it, which would be out of sight.
    if (looked) startBox.current?.scrollIntoView({ block: 'center' });
  }, [looked]);
  const acting = useStore(actingFor);
  const shown = useCurrency();
  const plans = useRead(listPlans, { family, currency }, name);
  const plan = useRead(getPlan, { plan: draft.plan, currency }, name);
  // While another plan is being loaded, the one before is still there.
  const loaded = plan.data?.slug === draft.plan ? plan.data : null;
  const wanted = loaded && fitTo(loaded, draft);
  const differs = wanted && loaded && !isSame(loaded, wanted, current);
  const { preview, problem, asking, refetch } = usePreview(subscription, differs ? wanted : null, previewOwn);
  const action = useAction(changeSubscription, {
    onDone({ invoiceId }) {
      if (!invoiceId && preview)
        toast('success', m.account_changed({ day: momentDayText(preview.renewalAt) }));
      onDone(invoiceId);
    },
    onRefused(refusal) {
      const { code } = refusal;
      const above = approvalNeeded(refusal);
      if (above && acting) return aboveText(above.approvalAbove, acting.name, { currency });
      if (code === errors['payment.under_way'].code) return m.account_payment_under_way();
      if (!outdated.has(code)) return false;
      setMoved(true);
      void refetch();
      return true;
    },
  });
  const confirm = () => {
    if (!preview || !wanted) return;
    const { at, due, renewal, asksStart } = preview;
    const agreed = !asksStart || startNow;
    setLooked(!agreed);
    if (!agreed) return startBox.current?.focus();
    setMoved(false);
    const asked = asksStart ? ({ startNow: 'Y' } as const) : {};
    void action.run({ subscriptionId, selection: wanted, at, due, renewal, ...asked });
  };
  const now = plans.data?.items.find(({ slug }) => slug === current.plan);
  return (
    <Dialog
      title={m.account_change_title({ title: subscription.title })}
      wide
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button onClick={confirm} pending={action.pending} disabled={!preview || asking}>
            {!preview
              ? m.account_change_confirm()
              : preview.when === 'paid'
                ? m.account_change_pay({ amount: moneyText(preview.due) })
                : m.account_change_on({ day: momentDayText(preview.renewalAt) })}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <Answered read={plans} waiting={<RowsWaiting rows={6} />}>
        {({ items }) => (
          <div className="grid gap-6">
            {wanted && loaded ? (
              <ChangeFields
                plans={items.filter((one) => !now || one.group === now.group)}
                plan={loaded}
                selection={wanted}
                current={current.plan}
                onChange={setDraft}
              />
            ) : (
              <RowsWaiting rows={6} />
            )}
            <div aria-live="polite" aria-busy={asking} className="border-t border-line pt-5">
              {currency === shown ? null : (
                <p className="mt-0 mb-3 text-small text-ink-2">{m.account_change_currency({ currency })}</p>
              )}
              {problem || action.problem ? <Notice tone="error">{problem ?? action.problem}</Notice> : null}
              {moved ? <Notice tone="warn">{m.account_change_moved()}</Notice> : null}
              {preview ? (
                <div className={asking ? 'opacity-60' : ''}>
                  <ChangeFigures preview={preview} />
                </div>
              ) : asking ? (
                <RowsWaiting rows={2} />
              ) : problem ? null : (
                <p className="m-0 text-small text-ink-3">{m.account_change_same()}</p>
              )}
            </div>
            {preview?.asksStart ? (
              <CheckField
                ref={startBox}
                name="startNow"
                checked={startNow}
                onChange={(event) => setStartNow(event.currentTarget.checked)}
                error={looked && !startNow ? m.account_change_start_needed() : null}
                label={m.account_change_start_now()}
              />
            ) : null}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}
