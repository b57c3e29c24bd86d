import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { controlLook, FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx';
import { PasswordMeter } from './password-meter.tsx';
import type { About } from './password-strength.ts';

export type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'about'> & {
    name: string;
    autoComplete: 'current-password' | 'new-password';
    /** Shows four steps and advice; for new passwords. */
    meter?: boolean;
    /** What the password must not be made of. */
    about?: About;
  };

export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  meter,
  about,
  ...input
}: PasswordFieldProps) {
  const ids = useFieldIds({ hint, error, id: input.id });
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const [typed, setTyped] = useState('');
  const noteCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const Icon = shown ? EyeOff : Eye;
  const describedBy = [ids.describedBy, meter && `${ids.id}-meter`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame {...{ ids, label, hint: meter ? undefined : hint, error, optional, aside, className }}>
      <span className="relative block">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          id={ids.id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onKeyDown={(event) => {
            noteCaps(event);
            input.onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            noteCaps(event);
            input.onKeyUp?.(event);
          }}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            input.onInput?.(event);
          }}
          onBlur={(event) => {
            setCaps(false);
            input.onBlur?.(event);
          }}
          className={`${controlLook} h-11 pr-12`}
        />
        <button
          type="button"
          aria-label={m.ui_password_show()}
          aria-pressed={shown}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control border-0 bg-transparent p-0 text-ink"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
      <p role="status" className={caps ? 'm-0 text-caption font-medium text-warn' : 'sr-only'}>
        {caps ? m.ui_password_caps() : ''}
      </p>
      {meter ? <PasswordMeter id={`${ids.id}-meter`} typed={typed} about={about} /> : null}
    </FieldFrame>
  );
}
