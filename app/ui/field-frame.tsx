import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#app/paraglide/messages.js';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence; replaces the hint. */
  error?: string | null;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Stands at the right end of the label line, such as a "Forgot password?" link. */
  aside?: ReactNode;
}

export const controlLook =
  'block w-full min-w-0 rounded-control border border-control bg-bg px-3 text-[1rem] font-medium text-ink placeholder:font-normal placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-error aria-invalid:shadow-[inset_0_0_0_1px_var(--error)]';

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds({
  hint,
  error,
  id,
}: {
  hint?: ReactNode;
  error?: string | null;
  id?: string;
}): FieldIds {
  const made = useId();
  const own = id ?? made;
  return { id: own, describedBy: error ? `${own}-error` : hint ? `${own}-hint` : undefined };
}

/** Label above, control, then hint or error below. A row of several is a `field-row` (theme.css). */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  aside,
  children,
  className = '',
}: FieldWords & { ids: FieldIds; children: ReactNode; className?: string }) {
  return (
    <div className={`grid min-w-0 content-start gap-1.5${className && ` ${className}`}`}>
      <div className="flex items-baseline justify-between gap-3 self-end text-caption">
        <label htmlFor={ids.id} className="font-medium text-ink-2">
          {label}
          {optional ? <span className="font-normal text-ink-3"> ({m.ui_optional()})</span> : null}
        </label>
        {aside ? <span className="font-semibold">{aside}</span> : null}
      </div>
      {children}
      <FieldNote ids={ids} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ ids, hint, error }: { ids: FieldIds } & Pick<FieldWords, 'hint' | 'error'>) {
  if (error) {
    return (
      <p id={`${ids.id}-error`} className="m-0 flex items-start gap-1.5 text-caption text-error">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={`${ids.id}-hint`} className="m-0 max-w-measure text-caption text-pretty text-ink-3">
      {hint}
    </p>
  );
}
