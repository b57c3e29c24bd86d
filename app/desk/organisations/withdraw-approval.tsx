import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Approval, withdrawApproval } from '#contract/organisation-approvals.ts';

/** Takes back what one has asked for; what could not be done is told above the page. */
export function WithdrawApproval({ approval: { approvalId } }: { approval: Approval }) {
  const { run, pending } = useAction(withdrawApproval, {
    onDone: () => toast('success', m.organisations_ask_withdrawn()),
    toasts: true,
  });
  return (
    <Button kind="danger" dense pending={pending} onClick={() => void run({ approvalId })}>
      {m.organisations_ask_withdraw()}
    </Button>
  );
}
