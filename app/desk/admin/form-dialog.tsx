import { type FormEvent, type ReactNode, useId } from 'react';
import type { Action } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, type ButtonKind } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Endpoint } from '#contract/endpoint.ts';
import { KeptDialog, keptOf } from './kept-dialog.tsx';

interface FormDialogProps {
  title: string;
  /** On the button that goes on. */
  verb: string;
  kind?: ButtonKind;
  /** On the button that closes, where “Cancel” could be taken for the act. */
  keep?: string | undefined;
  action: Pick<Action<Endpoint>, 'pending' | 'sending' | 'problem' | 'clear'> &
    Partial<Pick<Action<Endpoint>, 'refusal'>>;
  /** What asks, before the second step, what the action would do. */
  preview?: Pick<Action<Endpoint>, 'pending' | 'problem' | 'clear'>;
  wide?: boolean;
  onSubmit(): void;
  onClose(): void;
  /** In the second of two steps: leads back to the first. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A form above the page. What cannot be undone takes two steps: the fields, then what they will do. What needs a second person says so. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, kind, keep, action, preview, wide, onSubmit, onClose, onBack, children } = props;
  // What refused a preview is younger than what refused the act: only what was previewed is done.
  const problem = preview?.problem ?? action.problem;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    action.clear();
    onSubmit();
  };
  // What was refused was asked in the step that is left, and is not said when the dialog is opened again.
  const leave = (to: () => void) => () => {
    action.clear();
    preview?.clear();
    to();
  };
  const close = leave(onClose);
  const back = onBack && leave(onBack);
  const kept = keptOf(action.refusal);
  if (kept) return <KeptDialog title={title} kept={kept} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={close}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={form} kind={kind} pending={action.pending || preview?.pending}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={back ?? close}>
            {onBack ? m.operator_back() : (keep ?? m.ui_cancel())}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {children}
      </form>
    </Dialog>
  );
}
