import { type ReactNode, useId } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface WideFormProps {
  title: string;
  /** On the button that sends it. */
  verb: string;
  form: EndpointForm;
  /** Its fields. */
  children: ReactNode;
  onClose(): void;
}

/**
 * A form above the page whose questions have groups of ticks side by side. It stays open while it is sent, since what it makes may be
 * shown only once.
 */
export function WideForm({ title, verb, form, children, onClose }: WideFormProps) {
  const id = useId();
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      held={form.pending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={id} pending={form.pending} pendingText={m.auth_checking()}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={form.pending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FormMessages form={form} />
        {children}
      </form>
    </Dialog>
  );
}
