import type { ReactNode } from 'react';
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
  return (
    <Dialog wide title={title} onClose={onClose} held={form.pending ? 'whole' : undefined}>
      <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FormMessages form={form} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending} pendingText={m.auth_checking()}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={form.pending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
