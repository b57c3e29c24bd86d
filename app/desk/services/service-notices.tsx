import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { toast } from '#app/state/toasts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { isMachine } from '#contract/machines.ts';
import { debitLife } from '#contract/method-kinds.ts';
import type { Family } from '#contract/pricing.ts';
import type { ServiceDetail } from '#contract/services.ts';
import {
  keepPlan,
  resumeSubscription,
  type SubscriptionDetail,
  undoCancel,
} from '#contract/subscriptions.ts';

interface ServiceNoticesProps {
  service: ServiceDetail;
  subscription: SubscriptionDetail | null;
  onChanged(subscription: SubscriptionDetail): void;
  onPay(invoiceId: Id<'invoice'>): void;
}

/** What stands against using it, or will soon, each with what can be done about it. */
export function ServiceNotices({ service, subscription, onChanged, onPay }: ServiceNoticesProps) {
  const { state, suspendedBecause, terminatedAt, underway } = service;
  const held = state === 'suspended' && (suspendedBecause === 'abuse' || suspendedBecause === 'manual');
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {state === 'terminated' && terminatedAt ? (
        <Notice tone="info">{m.account_notice_ended({ moment: momentText(terminatedAt) })}</Notice>
      ) : null}
      {held ? (
        <Notice
          tone="error"
          title={m.account_notice_held_title()}
          action={
            <ButtonLink kind="secondary" dense to={paths.Feedback}>
              {m.account_notice_write()}
            </ButtonLink>
          }
        >
          {m.account_notice_held()}
        </Notice>
      ) : null}
      {underway?.action === 'change' ? <Notice tone="info">{m.account_notice_changing()}</Notice> : null}
      {subscription && state !== 'terminated' ? (
        <SubscriptionNotices suspended={state === 'suspended'} {...{ subscription, onChanged, onPay }} />
      ) : null}
    </div>
  );
}

type Rest = Omit<ServiceNoticesProps, 'service'> & {
  /** It does not work for now. */
  suspended: boolean;
  subscription: SubscriptionDetail;
};

/** What waits, is missing or ends of a subscription alone. */
export function SubscriptionNotices({ suspended, subscription, onChanged, onPay }: Rest) {
  const { id: subscriptionId, pastDueAt, waiting, cancelAtPeriodEnd, endsAt, state } = subscription;
  return (
    <>
      {pastDueAt ? <Overdue {...{ suspended, subscription, onPay }} /> : null}
      {subscription.debitedAt ? (
        <Notice tone="info" title={m.account_notice_debit_title()}>
          {m.account_notice_debit({
            day: momentDayText(subscription.debitedAt),
            days: debitLife.businessDays,
          })}
        </Notice>
      ) : null}
      {waiting ? <Waiting {...{ subscription, waiting, onChanged, onPay }} /> : null}
      {cancelAtPeriodEnd && endsAt && state !== 'canceled' ? (
        <Undo subscriptionId={subscriptionId} endsAt={endsAt} onChanged={onChanged} />
      ) : null}
      {state === 'paused' && subscription.pausedUntil ? (
        <Resume subscriptionId={subscriptionId} until={subscription.pausedUntil} onChanged={onChanged} />
      ) : null}
    </>
  );
}

function Overdue({ suspended, subscription, onPay }: Pick<Rest, 'suspended' | 'subscription' | 'onPay'>) {
  const { pastDueAt, invoiceId, nextRetryAt, debitedAt, overdue } = subscription;
  const day = momentDayText(pastDueAt ?? '');
  return (
    <Notice
      tone="error"
      title={suspended ? m.account_notice_suspended_title() : m.account_notice_overdue_title()}
      action={invoiceId ? <Button onClick={() => onPay(invoiceId)}>{m.account_pay_now()}</Button> : null}
    >
      {[
        overdue
          ? m.account_notice_overdue_sum({ amount: moneyText(overdue.due), day })
          : m.account_notice_overdue({ day }),
        ...(suspended ? [m.account_notice_suspended()] : []),
        ...(nextRetryAt && !debitedAt ? [m.account_notice_retry({ day: momentDayText(nextRetryAt) })] : []),
        ...(overdue ? [keptText(subscription.family, overdue.keptUntil)] : []),
      ].join(' ')}
    </Notice>
  );
}

/** How it ends without a payment; of a server the data goes with it. */
function keptText(family: Family, keptUntil: string): string {
  const day = momentDayText(keptUntil);
  return isMachine(family)
    ? m.account_notice_kept_until_machine({ day })
    : m.account_notice_kept_until({ day });
}

function Waiting({
  subscription,
  waiting,
  onChanged,
  onPay,
}: Pick<Rest, 'subscription' | 'onChanged' | 'onPay'> & {
  waiting: NonNullable<SubscriptionDetail['waiting']>;
}) {
  const { title, invoiceId } = waiting;
  if (!invoiceId) return <Coming {...{ subscription, title, onChanged }} />;
  return (
    <Notice
      tone="warn"
      title={m.account_notice_change_title({ title })}
      action={<Button onClick={() => onPay(invoiceId)}>{m.account_pay_now()}</Button>}
    >
      {m.account_notice_change_pay()}
    </Notice>
  );
}

/** A change that begins with the next period, and the way to drop it unless money is missing. */
function Coming({
  subscription: { id: subscriptionId, periodEnd, pastDueAt },
  title,
  onChanged,
}: Pick<Rest, 'subscription' | 'onChanged'> & { title: string }) {
  const action = useAction(keepPlan, {
    onDone({ subscription }) {
      toast('success', m.account_plan_kept());
      onChanged(subscription);
    },
  });
  return (
    <Notice
      tone="info"
      action={
        pastDueAt ? null : (
          <May call="keepPlan">
            <Button
              kind="secondary"
              pending={action.pending}
              onClick={() => void action.run({ subscriptionId })}
            >
              {m.account_keep_plan()}
            </Button>
          </May>
        )
      }
    >
      {action.problem ?? m.account_notice_change_later({ title, day: momentDayText(periodEnd) })}
    </Notice>
  );
}

interface UndoProps extends Pick<Rest, 'onChanged'> {
  subscriptionId: Id<'subscription'>;
  endsAt: string;
}

function Undo({ subscriptionId, endsAt, onChanged }: UndoProps) {
  const action = useAction(undoCancel, {
    onDone({ subscription }) {
      toast('success', m.account_cancel_undone());
      onChanged(subscription);
    },
  });
  return (
    <Notice
      tone="warn"
      title={m.account_notice_ending_title({ day: momentDayText(endsAt) })}
      action={
        <Button kind="secondary" pending={action.pending} onClick={() => void action.run({ subscriptionId })}>
          {m.account_cancel_undo()}
        </Button>
      }
    >
      {action.problem ?? m.account_notice_ending()}
    </Notice>
  );
}

interface ResumeProps extends Pick<Rest, 'onChanged'> {
  subscriptionId: Id<'subscription'>;
  until: string;
}

function Resume({ subscriptionId, until, onChanged }: ResumeProps) {
  const action = useAction(resumeSubscription, {
    onDone({ subscription }) {
      toast('success', m.account_resumed());
      onChanged(subscription);
    },
  });
  return (
    <Notice
      tone="info"
      title={m.account_notice_paused_title({ day: momentDayText(until) })}
      action={
        <Button kind="secondary" pending={action.pending} onClick={() => void action.run({ subscriptionId })}>
          {m.account_resume()}
        </Button>
      }
    >
      {action.problem ?? m.account_notice_paused()}
    </Notice>
  );
}
