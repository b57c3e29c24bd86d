import { useRef } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { loadEndpoint, useOwnEmail, useOwnField, wrongSender } from '#app/forms/sender.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { MessageEnd } from '#app/site/pages/feedback/message-end.tsx';
import { SenderEmail } from '#app/site/pages/feedback/sender-email.tsx';
import type { Sent } from '#app/site/pages/feedback/sent-notice.tsx';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { enquiryText, maxEnquiryLength, type Programme } from './enquiry.ts';
import { EnquirySubject, ProgrammeChoice } from './enquiry-choices.tsx';

interface EnquiryFormProps {
  programme?: Programme;
  onSent(sent: Sent): void;
}

/** Sends an enquiry as a message of the topic partnership. It needs scripts, so it is hidden without them. */
export function EnquiryForm({ programme, onSent }: EnquiryFormProps) {
  const member = useStore(currentUser);
  const element = useRef<HTMLFormElement>(null);
  const form = useEndpointForm(loadEndpoint, {
    once: true,
    check: (values) => ({
      page: values.page ? null : 'required',
      content: String(values.content ?? '').length > maxEnquiryLength ? 'too_long' : null,
      ...wrongSender(values),
    }),
    prepare: async ({ page, content, ...values }) => ({
      ...values,
      type: 'partnership',
      relatedPage: page,
      content: enquiryText(String(page), String(content)),
    }),
    onDone: ({ feedbackNo }, { email }) => onSent({ number: feedbackNo, email: email ?? member.userEmail }),
  });
  useOwnEmail(element, member.userEmail);
  useOwnField(element, 'name', member.userName);

  return (
    <form
      ref={element}
      noValidate
      onFocus={form.warm}
      onSubmit={form.onSubmit}
      className="grid gap-5 noscript:hidden"
    >
      <FormMessages form={form} />
      <ProgrammeChoice programme={programme} {...form.field('page')} />
      <EnquirySubject {...form.field('subject')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.feedback_name()}
          optional
          autoComplete="name"
          maxLength={60}
          {...form.field('name')}
        />
        <SenderEmail form={form} isLogin={member.isLogin} />
      </div>
      <TextArea
        label={m.feedback_content()}
        hint={m.partners_enquiry_message_hint()}
        rows={6}
        {...form.field('content')}
      />
      <MessageEnd
        form={form}
        isLogin={member.isLogin}
        send={m.partners_enquiry_send()}
        note={m.partners_enquiry_send_note()}
      />
    </form>
  );
}
