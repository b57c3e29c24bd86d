import { momentDayText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readAccountDeletion, undoAccountDeletion } from '#contract/privacy.ts';

/** While the account is to be deleted: on which day, and the way back. */
export function DeletionNotice() {
  const { data } = useRead(readAccountDeletion, {}, 'Account');
  return data?.deletion ? (
    <div className="mb-7">
      <DueNotice dueAt={data.deletion.dueAt} />
    </div>
  ) : null;
}

export function DueNotice({ dueAt }: { dueAt: string }) {
  const action = useAction(undoAccountDeletion, {
    onDone: () => toast('success', m.privacy_delete_kept()),
  });
  return (
    <Notice
      tone="warn"
      title={m.privacy_delete_due({ day: momentDayText(dueAt) })}
      action={
        <Button
          kind="secondary"
          dense
          pending={action.pending}
          pendingText={m.ui_loading()}
          onClick={() => void action.run({})}
        >
          {m.privacy_delete_keep()}
        </Button>
      }
    >
      {action.problem ?? m.privacy_delete_due_text()}
    </Notice>
  );
}
