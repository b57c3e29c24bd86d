import type { ReactNode } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface AskFormDialogProps {
  title: string;
  verb: string;
  form: EndpointForm;
  /** The field of what is asked. */
  children: ReactNode;
  onClose(): void;
}

/** Asks for an action that has to be told something first, such as a name. */
export function AskFormDialog({ title, verb, form, children, onClose }: AskFormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessages form={form} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            {verb}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
