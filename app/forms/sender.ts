import { type RefObject, useEffect } from 'react';
import { hasToken } from '#app/state/session.ts';
import type { FieldMessage } from '#contract/errors.ts';
import type { FormValues } from './form-values.ts';

export const loadEndpoint = () =>
  import('#contract/feedback.ts').then(({ customFeedback }) => customFeedback);

/**
 * What a message to the provider asks of a visitor only. Sent early, a form may be quicker than the answer to who is
 * signed in: the token decides, as in the service.
 */
export const wrongSender = (values: FormValues): Record<'email' | 'captchaCode', FieldMessage | null> => ({
  email: hasToken() || values.email ? null : 'required',
  captchaCode: hasToken() || values.captchaCode ? null : 'captcha_required',
});

/** Fills in what is known of the member, once it is known, where nothing was typed. */
export function useOwnField(form: RefObject<HTMLFormElement | null>, name: string, value: string): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (value && field instanceof HTMLInputElement && !field.value) field.value = value;
  }, [form, name, value]);
}

/** The member's own address. */
export const useOwnEmail = (form: RefObject<HTMLFormElement | null>, email: string): void =>
  useOwnField(form, 'email', email);
