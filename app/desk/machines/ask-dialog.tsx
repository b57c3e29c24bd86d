import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface AskDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  verb: string;
  /** Something is lost by it. */
  danger?: boolean;
  action: { pending: boolean; sending: boolean; problem: string | null };
  onAsk(): void;
  onClose(): void;
}

/** Says what an action does before it is asked for. */
export function AskDialog({ title, children, verb, danger, action, onAsk, onClose }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button kind={danger ? 'danger' : 'primary'} pending={action.pending} onClick={onAsk}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
        <p className="m-0 text-small">{children}</p>
      </div>
    </Dialog>
  );
}
