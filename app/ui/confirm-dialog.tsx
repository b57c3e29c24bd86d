import type { ReactNode } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The words on the button, and while it works. */
  confirm: string;
  confirming: string;
  keep: string;
  action: {
    run(): Promise<void>;
    pending: boolean;
    sending: boolean;
    problem: string | null;
    clear?(): void;
  };
  onClose(): void;
  /** What may be told with it, below the text. */
  children?: ReactNode;
}

/** The second step of something that takes away what somebody has. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  confirming,
  keep,
  action,
  onClose,
  children,
}: ConfirmDialogProps) {
  const close = () => {
    // Opened again, it does not begin with what went wrong the last time.
    action.clear?.();
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button
            kind="danger"
            pending={action.pending}
            pendingText={confirming}
            onClick={() => void action.run()}
          >
            {confirm}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={close}>
            {keep}
          </Button>
        </>
      }
    >
      <p className="m-0 text-small">
        <Unbroken text={text} />
      </p>
      {children ? <div className="mt-5">{children}</div> : null}
      {action.problem ? (
        <div className="mt-4">
          <Notice tone="error">{action.problem}</Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
