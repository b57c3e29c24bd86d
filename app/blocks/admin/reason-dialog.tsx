import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

const shortest = 3;
const longest = 500;

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  lead: ReactNode;
  /** On the button that does it. */
  verb: string;
  /** For what cannot be undone: asked once more in these words after the reason. */
  confirm?: ReactNode;
  hint?: string;
  deed: { pending: boolean; problem: string | null };
  onReason(reason: string): void;
  onClose(): void;
}

/** Something the operator does with a reason that is kept. What cannot be undone takes a second step. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, verb, confirm, hint, deed, onReason, onClose } = props;
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [second, setSecond] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    if (said.length < shortest) return setError(m.operator_reason_needed());
    setError(null);
    if (confirm && !second) return setSecond(true);
    onReason(said);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind={confirm && second ? 'danger' : 'primary'}
            pending={deed.pending}
          >
            {confirm && !second ? m.operator_continue() : verb}
          </Button>
          <Button kind="quiet" onClick={second ? () => setSecond(false) : onClose}>
            {second ? m.operator_back() : m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
        {second ? (
          <>
            <Notice tone="warn">{confirm}</Notice>
            <p className="m-0 text-small">
              {m.operator_reason()}: {reason}
            </p>
          </>
        ) : (
          <>
            <div className="text-small">{lead}</div>
            <TextArea
              name="reason"
              label={m.operator_reason()}
              hint={hint}
              error={error}
              rows={3}
              maxLength={longest}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
