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

/** Fills in the member's own address, once it is known, where nothing was typed. */
export function useOwnEmail(form: RefObject<HTMLFormElement | null>, email: string): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (email && field instanceof HTMLInputElement && !field.value) field.value = email;
  }, [form, email]);
}
