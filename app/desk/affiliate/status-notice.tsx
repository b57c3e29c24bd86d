import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type AffiliateMembership, affiliateRegister } from '#contract/affiliates.ts';

const sentences: Readonly<Partial<Record<AffiliateMembership['status'], () => string>>> = {
  applied: m.site_join_applied,
  declined: m.site_join_declined,
  paused: m.site_join_paused,
  ended: m.site_join_ended,
};

/** Why a link does not count now; nothing is said of a membership that is active. */
export function StatusNotice({ membership: { status, reason } }: { membership: AffiliateMembership }) {
  const sentence = sentences[status];
  if (!sentence) return null;
  return (
    <div className="mb-7">
      <Notice
        tone={status === 'applied' ? 'info' : 'warn'}
        title={sentence()}
        action={status === 'applied' ? <JoinNow /> : null}
      >
        {reason ? <p className="m-0 mt-1 wrap-anywhere">{m.site_join_reason({ reason })}</p> : null}
      </Notice>
    </div>
  );
}

/** A member who has confirmed their email address since they applied becomes an affiliate by asking once more. */
function JoinNow() {
  const { run, pending, problem } = useAction(affiliateRegister, {
    onDone({ status }) {
      if (status === 'applied') toast('warn', m.site_join_refused());
      else toast('success', m.site_join_approved());
    },
  });
  return (
    <span className="grid gap-2">
      <Button
        kind="secondary"
        dense
        pending={pending}
        pendingText={m.site_join_pending()}
        onClick={() => void run({})}
      >
        {m.site_join()}
      </Button>
      {problem ? <span role="alert">{problem}</span> : null}
    </span>
  );
}
