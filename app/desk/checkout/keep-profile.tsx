import { sentenceOf } from '#app/forms/field-sentences.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField, TextField } from '#app/ui/field.tsx';
import type { Details } from './details.ts';

interface KeepProfileProps {
  /** What the profile is to be called; null: the details are not kept. */
  label: string | null;
  /** What it is called while nothing else was entered. */
  suggested: string;
  wrong: string | null;
  onChange(label: string | null): void;
}

/** What a profile of these details is called. */
export const labelOf = ({ buysAs, company, name }: Details): string =>
  ((buysAs === 'business' && company.trim()) || name.trim()).slice(0, 60);

/** Keeps what was entered as a profile for the next order. */
export function KeepProfile({ label, suggested, wrong, onChange }: KeepProfileProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <CheckField
        name="keep"
        label={m.billing_keep()}
        checked={label !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {label === null ? null : (
        <TextField
          name="label"
          label={m.billing_label()}
          hint={m.billing_label_hint()}
          error={wrong ? sentenceOf(wrong) : undefined}
          value={label}
          placeholder={suggested}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
