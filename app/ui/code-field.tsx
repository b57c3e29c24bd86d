import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx';

export type CodeFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'value'> & { name: string };

const digits = 6;
const places = Array.from({ length: digits }, (_, place) => place);

/**
 * A mailed code. One real input lies over six drawn boxes; the spacing of its digits (all equally wide) puts each
 * into a box, so it works without script, with paste and with the system's own code suggestion.
 */
export function CodeField({ label, hint, error, optional, aside, className, ...input }: CodeFieldProps) {
  const ids = useFieldIds({ hint, error, id: input.id });
  const [place, setPlace] = useState(0);
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <span className="group @container relative block h-13 overflow-clip [overflow-clip-margin:6px]">
        <span aria-hidden="true" className="absolute inset-0 grid grid-cols-6 gap-2">
          {places.map((box) => (
            <span
              key={box}
              className={`rounded-control border bg-bg ${error ? 'border-error shadow-[inset_0_0_0_1px_var(--error)]' : 'border-control'} ${box === place ? 'group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus' : ''}`}
            />
          ))}
        </span>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          {...input}
          id={ids.id}
          type="text"
          maxLength={digits}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onInput={(event) => {
            const field = event.currentTarget;
            const clean = field.value.replace(/\D/g, '').slice(0, digits);
            if (clean !== field.value) field.value = clean;
            setPlace(Math.min(clean.length, digits - 1));
            input.onInput?.(event);
          }}
          onPaste={(event) => {
            // Mails break codes into groups; the length limit would cut the last digits off.
            const clean = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, digits);
            if (!clean) return;
            event.preventDefault();
            const field = event.currentTarget;
            field.value = clean;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }}
          className="absolute inset-y-0 left-0 w-[calc(100%+2rem)] border-0 bg-transparent p-0 pl-[calc((100cqw-40px)/12-0.5ch)] font-display text-[1.375rem] font-semibold tracking-[calc((100cqw+8px)/6-1ch)] text-ink outline-none"
        />
      </span>
    </FieldFrame>
  );
}
