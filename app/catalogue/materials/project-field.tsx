import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';

interface ProjectFieldProps {
  value: string;
  onChange(value: string): void;
}

/** What a download is for; it stands in the certificate. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
  return (
    <TextField
      name="project"
      label={m.library_project()}
      hint={m.library_project_hint()}
      optional
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={120}
      autoComplete="off"
    />
  );
}
