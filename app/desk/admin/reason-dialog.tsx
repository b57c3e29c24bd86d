import { type ComponentProps, type ReactNode, useState } from 'react';
import { unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField, ReasonGiven, reasonFault } from './reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  lead: ReactNode;
  /** On the button that does it. */
  verb: string;
  /** Takes something away, as the button that opened it says. */
  danger?: boolean;
  /** On the button that closes, where “Cancel” could be taken for the act. */
  keep?: string | undefined;
  /** For what cannot be undone: asked once more in these words after the reason. */
  confirm?: ReactNode;
  hint?: string;
  /** What else is asked, above the reason. */
  children?: ReactNode;
  action: ComponentProps<typeof FormDialog>['action'];
  onReason(reason: string): void;
  onClose(): void;
}

/** Something the operator does with a reason that is kept. What cannot be undone takes a second step. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, verb, danger, keep, confirm, hint, children, action, onReason, onClose } = props;
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const [second, setSecond] = useState(false);
  const submit = () => {
    const wrong = reasonFault(reason);
    setErrors(wrong);
    if (wrong.reason) return;
    if (confirm && !second) setSecond(true);
    else onReason(reason.trim());
  };
  return (
    <FormDialog
      title={title}
      verb={confirm && !second ? m.operator_continue() : verb}
      kind={danger || second ? 'danger' : 'primary'}
      keep={keep}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <>
          <Notice tone="warn">{unbroken(confirm)}</Notice>
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <div className="text-small">{unbroken(lead)}</div>
          {children}
          <ReasonField hint={hint} error={errors.reason} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
