import { type RefObject, useEffect, useRef } from 'react';
import { refusedEvent } from '#app/forms/use-endpoint-form.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';

/** Runs on every failure of a form, refused or not answered. */
export function useRefusedForm(onFailure: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    element?.addEventListener(refusedEvent, onFailure);
    return () => element?.removeEventListener(refusedEvent, onFailure);
  }, [onFailure]);
  return form;
}

/** The message for one field, when the refusal holds one. */
export function refusedField(refusal: CallRefused, field: string): string | undefined {
  if (refusal.code !== errors['request.invalid'].code) return undefined;
  return (refusal.data as Partial<ErrorData['request.invalid']> | null)?.fields?.[field];
}

/** What a second factor is asked with; null for every other refusal. */
export function stepUpOf(refusal: CallRefused): ErrorData['access.step_up'] | null {
  if (refusal.code !== errors['access.step_up'].code) return null;
  const { methods = [], ticket, mayTrust } = (refusal.data ?? {}) as Partial<ErrorData['access.step_up']>;
  return { methods, ticket, mayTrust };
}

/** Empties a field in the way React and the form's rules notice. */
export function emptyField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
