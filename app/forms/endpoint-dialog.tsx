import { type ReactNode, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button, type ButtonKind } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormMessages } from './form-messages.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

interface EndpointDialogProps {
  title: ReactNode;
  /** On the button that sends it. */
  verb: string;
  /** While it is sent, in place of “Saving …”. */
  pendingText?: string;
  kind?: ButtonKind;
  form: EndpointForm;
  /** Its fields. */
  children: ReactNode;
  onClose(): void;
}

/** A short form above the page, for what has to be told something first, such as a name. */
export function EndpointDialog(props: EndpointDialogProps) {
  const { title, verb, pendingText, kind, form, children, onClose } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      held={form.sending ? 'whole' : undefined}
      // Below the fields, which scroll: however many there are, what sends them stays in sight.
      actions={
        <>
          <Button type="submit" form={id} kind={kind} pending={form.pending} pendingText={pendingText}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={form.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        {children}
      </form>
    </Dialog>
  );
}
