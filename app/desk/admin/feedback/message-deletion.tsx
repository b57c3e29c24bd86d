import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { errors } from '#contract/errors.ts';
import { deleteFeedback, type MessageForOperator } from '#contract/feedback-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Deletes a message for good, in whatever state it is. */
export function MessageDeletion({ found: { feedbackNo } }: { found: MessageForOperator }) {
  const [asking, setAsking] = useState(false);
  return (
    <Part title={m.feedback_admin_delete()}>
      <p className="mt-0 mb-4 text-small">{m.feedback_admin_delete_why()}</p>
      <Button dense kind="danger" onClick={() => setAsking(true)}>
        {m.feedback_admin_delete()}
      </Button>
      {asking ? <DeleteDialog feedbackNo={feedbackNo} onClose={() => setAsking(false)} /> : null}
    </Part>
  );
}

function DeleteDialog({ feedbackNo, onClose }: { feedbackNo: string; onClose(): void }) {
  const navigate = useNavigate();
  const action = useAction(deleteFeedback, {
    onDone() {
      toast('success', m.feedback_admin_deleted({ number: feedbackNo }));
      void navigate(adminPaths.AdminFeedback, { replace: true });
    },
    // Somebody else was faster: the page says that there is no such message.
    onRefused({ code }) {
      if (code === errors['request.not_found'].code) void refetchAll();
      return false;
    },
  });
  return (
    <ReasonDialog
      title={m.feedback_admin_delete_title({ number: feedbackNo })}
      lead={m.feedback_admin_delete_lead()}
      verb={m.feedback_admin_delete()}
      danger
      confirm={m.feedback_admin_delete_confirm()}
      action={action}
      onReason={(reason) => void action.run({ feedbackNo, reason })}
      onClose={onClose}
    />
  );
}
