import { m } from '#app/paraglide/messages.js';
import { TextArea } from '#app/ui/field.tsx';

const shortest = 3;
const maxLength = 500;

interface ReasonFieldProps {
  hint?: string | undefined;
  error: string | null | undefined;
  value: string;
  onChange(value: string): void;
}

/** Why the operator does it; it is kept. */
export const ReasonField = ({ hint, error, value, onChange }: ReasonFieldProps) => (
  <TextArea
    name="reason"
    label={m.operator_reason()}
    hint={hint}
    error={error}
    rows={3}
    maxLength={maxLength}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** What is wrong with a reason, for its field; nothing when it is long enough. */
export const reasonFault = (reason: string): { reason?: string } =>
  reason.trim().length < shortest ? { reason: m.operator_reason_needed() } : {};

/** The reason once more, where it is too late to change it. */
export const ReasonGiven = ({ reason }: { reason: string }) => (
  <p className="m-0 text-small">
    {m.operator_reason()}: {reason.trim()}
  </p>
);
