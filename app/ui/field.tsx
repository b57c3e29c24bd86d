import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlLook, FieldFrame, FieldNote, type FieldWords, useFieldIds } from './field-frame.tsx';

export type TextFieldProps = FieldWords & ComponentProps<'input'> & { name: string };

/** What is said of a whole row of fields marks each by `aria-invalid` and `aria-describedby`. */
export function TextField({ label, hint, error, optional, aside, className, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error, id: input.id });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <input
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        {...input}
        id={ids.id}
        className={`${controlLook} h-11`}
      />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldWords & ComponentProps<'textarea'> & { name: string };

export function TextArea({ label, hint, error, optional, aside, className, ...area }: TextAreaProps) {
  const ids = useFieldIds({ hint, error, id: area.id });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <textarea
        rows={5}
        {...area}
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={`${controlLook} min-h-11 resize-y py-2.5 leading-normal`}
      />
    </FieldFrame>
  );
}

export type SelectFieldProps = FieldWords & ComponentProps<'select'> & { name: string };

export function SelectField({ label, hint, error, optional, aside, className, ...select }: SelectFieldProps) {
  const ids = useFieldIds({ hint, error, id: select.id });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <span className="relative block">
        <select
          {...select}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={`${controlLook} h-11 appearance-none truncate pr-10`}
        />
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3 text-ink"
        />
      </span>
    </FieldFrame>
  );
}

export type CheckFieldProps = Omit<FieldWords, 'aside' | 'optional'> &
  Omit<ComponentProps<'input'>, 'type'> & { name: string };

/** A single tick. Its value is "Y" unless told; left empty, a form sends "N" or nothing (use-endpoint-form.ts). */
export function CheckField({ label, hint, error, className = '', ...input }: CheckFieldProps) {
  const ids = useFieldIds({ hint, error, id: input.id });
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={ids.id} className="flex min-h-6 items-start gap-2.5 text-small text-ink-2">
        <CheckBox
          value="Y"
          {...input}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <span>{label}</span>
      </label>
      {hint || error ? (
        <div className="pl-7">
          <FieldNote ids={ids} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  );
}

/** The drawn box alone, for lists of choices that bring their own label. */
export function CheckBox(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-0.5 inline-grid size-4.5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer absolute inset-0 m-0 appearance-none rounded-label border border-control bg-bg checked:border-primary checked:bg-primary not-checked:disabled:bg-sunken aria-invalid:border-error"
      />
      <Check
        size={14}
        strokeWidth={2.5}
        aria-hidden="true"
        className="pointer-events-none relative hidden text-on-primary peer-checked:block"
      />
    </span>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  value: string;
  onChange(value: string): void;
  /** Side by side, the chosen one raised; for two to four short words, none of which is broken: a narrow place stacks them. */
  segmented?: boolean;
  /** The legend is only read out. */
  hideLegend?: boolean;
  error?: string | null;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, onChange, segmented, hideLegend, error } = props;
  const ids = useFieldIds({ error });
  return (
    <fieldset
      className="m-0 grid min-w-0 content-start gap-1.5 border-0 p-0"
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 p-0 text-caption font-medium text-ink-2'}>
        {legend}
      </legend>
      <div
        className={
          segmented
            ? 'flex flex-wrap rounded-control bg-sunken p-1 inset-ring inset-ring-line'
            : 'grid gap-2.5'
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={segmented ? segment : 'flex items-start gap-2.5 text-small has-disabled:text-ink-3'}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={segmented ? 'absolute inset-0 m-0 appearance-none rounded-[8px]' : dot}
            />
            <span>
              {option.label}
              {option.hint ? <span className="block text-caption text-ink-3">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNote ids={ids} error={error} />
    </fieldset>
  );
}

const dot =
  'mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-bg checked:border-[6px] checked:border-primary checked:bg-on-primary disabled:bg-sunken';
const segment =
  'relative flex min-h-9 min-w-max flex-1 items-center justify-center rounded-[8px] px-2 text-center text-[0.875rem] text-ink-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--control)] has-disabled:text-ink-3';
