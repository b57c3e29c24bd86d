import { useId } from 'react';
import { controlLook } from '#app/ui/field-frame.tsx';

interface MeasureFieldProps {
  label: string;
  /** Stands inside the field. */
  unit?: string;
  name: string;
  value: string;
  onChange(text: string): void;
  /** Id of the sentence that says why it cannot be read. */
  problemId?: string;
}

/** A figure with its unit inside the field. */
export function MeasureField({ label, unit, name, value, onChange, problemId }: MeasureFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="truncate text-caption font-medium text-ink-2">
        {label}
        {unit ? <span className="sr-only">, {unit}</span> : null}
      </label>
      <span className="relative block">
        <input
          id={id}
          name={`mini-${name}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          className={`${controlLook} h-10.5 ${unit ? 'pr-9' : ''}`}
        />
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[0.875rem] text-ink-3"
          >
            {unit}
          </span>
        ) : null}
      </span>
    </div>
  );
}
