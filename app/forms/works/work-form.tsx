import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

export interface WorkNames {
  title: string;
  client: string;
  folder: string;
}

interface WorkFormProps {
  heading: string;
  verb: string;
  /** What saving does, where it is not plain. */
  note?: string;
  /** Further fields, below the names. */
  children?: ReactNode;
  first: WorkNames;
  pending: boolean;
  problem: ReactNode;
  onSubmit(names: WorkNames): void;
  onClose(): void;
}

/** What a work is called and where it is filed. */
export function WorkForm({
  heading,
  verb,
  note,
  children,
  first,
  pending,
  problem,
  onSubmit,
  onClose,
}: WorkFormProps) {
  const [names, setNames] = useState(first);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(names);
  };
  const field = (name: keyof WorkNames) => ({
    name,
    value: names[name],
    onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [name]: target.value }),
    autoComplete: 'off',
  });
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} pending={pending}>
            {verb}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        {note ? <p className="m-0 text-small">{note}</p> : null}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <TextField
          {...field('title')}
          label={m.works_field_title()}
          hint={m.works_field_title_hint()}
          required
          maxLength={120}
        />
        <TextField {...field('client')} label={m.works_field_client()} optional maxLength={80} />
        <TextField {...field('folder')} label={m.works_field_folder()} optional maxLength={80} />
        {children}
      </form>
    </Dialog>
  );
}
