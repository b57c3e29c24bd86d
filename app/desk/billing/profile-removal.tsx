import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type BillingProfile, deleteBillingProfile } from '#contract/billing-profiles.ts';

/** The second step of deleting a profile: says what stays. */
export function ProfileRemoval({ profile, onClose }: { profile: BillingProfile; onClose(): void }) {
  const { profileId, label } = profile;
  const action = useAction(deleteBillingProfile, {
    onDone() {
      toast('success', m.billing_deleted({ label }));
      onClose();
    },
  });
  return (
    <Dialog
      title={m.billing_delete_title({ label })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button kind="danger" pending={action.pending} onClick={() => void action.run({ profileId })}>
            {m.billing_delete()}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="m-0">{m.billing_delete_text()}</p>
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}
