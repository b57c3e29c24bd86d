import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { errors } from '#contract/errors.ts';
import { type Approval, decideApproval } from '#contract/organisation-approvals.ts';

/** An owner approves an order with one press, or refuses it in two. */
export function DecideApproval({ approval }: { approval: Approval }) {
  const { approvalId, orderNo } = approval;
  const [refusing, setRefusing] = useState(false);
  const { run, pending } = useAction(decideApproval, {
    onDone: () => toast('success', approvedText(approval)),
    onRefused({ code }) {
      if (code !== errors['state.move_refused'].code) return false;
      void refetchAll();
      return m.organisations_decided_before();
    },
    toasts: true,
  });
  const of = <span className="sr-only"> {orderNo}</span>;
  return (
    <>
      <Button
        dense
        pending={pending}
        pendingText={m.organisations_approving()}
        onClick={() => void run({ approvalId, decision: 'approve' })}
      >
        {m.organisations_approve()}
        {of}
      </Button>
      <Button kind="danger" dense onClick={() => setRefusing(true)}>
        {m.organisations_refuse()}
        {of}
      </Button>
      {refusing ? <RefuseDialog approval={approval} onClose={() => setRefusing(false)} /> : null}
    </>
  );
}

const approvedText = ({ orderNo, total }: Approval): string =>
  total.amount > 0
    ? m.organisations_approved_toast({ orderNo })
    : m.organisations_approved_free_toast({ orderNo });

function RefuseDialog({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const { approvalId, orderNo } = approval;
  const [reason, setReason] = useState('');
  const action = useAction(decideApproval, {
    onDone() {
      onClose();
      toast('success', m.organisations_refused_toast({ orderNo }));
    },
    onRefused({ code }) {
      if (code === errors['payment.under_way'].code) return m.organisations_refuse_under_way();
      return code === errors['state.move_refused'].code && m.organisations_decided_before();
    },
  });
  return (
    <ConfirmDialog
      title={m.organisations_refuse_title({ orderNo })}
      text={m.organisations_refuse_text()}
      confirm={m.organisations_refuse_confirm()}
      confirming={m.organisations_refusing()}
      keep={m.ui_cancel()}
      action={{
        ...action,
        run: () => action.run({ approvalId, decision: 'refuse', reason: reason.trim() }),
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.organisations_reason()}
        hint={m.organisations_reason_hint()}
        optional
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
