import type { FormEvent, Ref } from 'react';
import { m } from '#app/paraglide/messages.js';
import { FieldFrame, useFieldIds } from '#app/ui/field-frame.tsx';
import { attachmentTypes } from '#contract/attachments.ts';

interface FileFieldProps {
  name: string;
  error?: string;
  inputRef: Ref<HTMLInputElement>;
  onBlur(event: FormEvent<HTMLInputElement>): void;
  onInput(event: FormEvent<HTMLInputElement>): void;
}

/** The browser's own file field, dressed. */
export function FileField({ name, error, inputRef, onBlur, onInput }: FileFieldProps) {
  const hint = m.feedback_files_hint();
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame ids={ids} label={m.feedback_files()} hint={hint} error={error} optional>
      <input
        ref={inputRef}
        id={ids.id}
        name={name}
        type="file"
        multiple
        accept={attachmentTypes.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onBlur={onBlur}
        onInput={onInput}
        className="block w-full rounded-control border border-dashed border-control bg-bg p-1.5 text-small text-ink-2 file:mr-3 file:min-h-8 file:rounded-[6px] file:border-0 file:bg-soft file:px-3 file:font-sans file:text-small file:font-semibold file:text-on-soft aria-invalid:border-error"
      />
    </FieldFrame>
  );
}
