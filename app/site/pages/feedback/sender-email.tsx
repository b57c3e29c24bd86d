import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';

/** Where the reference number of a message arrives, and the answer. */
export const SenderEmail = ({ form, isLogin }: { form: EndpointForm; isLogin: boolean }) => (
  <TextField
    label={m.feedback_email()}
    hint={isLogin ? m.feedback_email_hint_member() : m.feedback_email_hint_visitor()}
    type="email"
    inputMode="email"
    autoComplete="email"
    {...form.field('email')}
  />
);
