import { type FormEvent, useId, useState } from 'react';
import type { Action } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Endpoint } from '#contract/endpoint.ts';

interface CollectionFormProps {
  title: string;
  verb: string;
  first?: { name: string; description: string };
  action: Pick<Action<Endpoint>, 'pending' | 'sending' | 'problem'>;
  onSubmit(said: { name: string; description: string }): void;
  onClose(): void;
}

/** Name and description of a collection, new or to be changed. */
export function CollectionForm({ title, verb, first, action, onSubmit, onClose }: CollectionFormProps) {
  const [name, setName] = useState(first?.name ?? '');
  const [description, setDescription] = useState(first?.description ?? '');
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ name, description });
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={form} pending={action.pending}>
            {verb}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
        <TextField
          name="name"
          label={m.collections_name()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          maxLength={80}
          autoComplete="off"
        />
        <TextArea
          name="description"
          label={m.collections_description()}
          optional
          rows={3}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={400}
        />
      </form>
    </Dialog>
  );
}
