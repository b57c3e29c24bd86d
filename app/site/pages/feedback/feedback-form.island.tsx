import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { loadEndpoint, useOwnEmail, useOwnField, wrongSender } from '#app/forms/sender.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { feedbackTypes } from '#contract/feedback.ts';
import { wrongAttachments } from './attachments.ts';
import { dropDraft, fillFromAddress, restoreDraft, saveDraft } from './draft.ts';
import { FileField } from './file-field.tsx';
import { MessageEnd } from './message-end.tsx';
import { MoreDetails } from './more-details.tsx';
import { SenderEmail } from './sender-email.tsx';
import { type Sent, SentNotice } from './sent-notice.tsx';

const typeNames = {
  bug: m.feedback_type_bug,
  idea: m.feedback_type_idea,
  question: m.feedback_type_question,
  complaint: m.feedback_type_complaint,
  praise: m.feedback_type_praise,
  partnership: m.feedback_type_partnership,
} as const satisfies Record<(typeof feedbackTypes)[number], () => string>;

const maxContentLength = 4000;

/** The message to the provider; what is typed stays in the tab until it is sent. */
export default function FeedbackForm() {
  const member = useStore(currentUser);
  const element = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isIdea, setIsIdea] = useState(false);
  const [left, setLeft] = useState<number | null>(null);

  const form = useEndpointForm(loadEndpoint, {
    once: true,
    check: (values) => ({
      attachments: wrongAttachments([...(files.current?.files ?? [])]),
      ...wrongSender(values),
    }),
    onDone({ feedbackNo }, { email }) {
      dropDraft();
      setSent({ number: feedbackNo, email: email ?? member.userEmail });
    },
  });

  const look = (current: HTMLFormElement) => {
    const typed = new FormData(current);
    setIsIdea(typed.get('type') === 'idea');
    const length = String(typed.get('content') ?? '').length;
    setLeft(length > maxContentLength - 500 ? maxContentLength - length : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears, first or again
  useEffect(() => {
    if (sent || !element.current) return;
    fillFromAddress(element.current, new URLSearchParams(location.search));
    restoreDraft(element.current);
    look(element.current);
  }, [sent]);
  useOwnEmail(element, member.userEmail);
  useOwnField(element, 'name', member.userName);
  const typed = (event: FormEvent<HTMLFormElement>) => {
    saveDraft(event.currentTarget);
    look(event.currentTarget);
  };

  if (sent) return <SentNotice sent={sent} onStartOver={() => setSent(null)} />;
  return (
    <form
      ref={element}
      noValidate
      onFocus={form.warm}
      onSubmit={form.onSubmit}
      onInput={typed}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <FormMessages form={form} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <SelectField label={m.feedback_type()} {...form.field('type')} defaultValue="">
          <option value="">{m.feedback_type_choose()}</option>
          {Object.entries(typeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.feedback_subject()}
          hint={m.feedback_subject_hint()}
          maxLength={120}
          {...form.field('subject')}
        />
      </div>
      <TextArea
        label={m.feedback_content()}
        hint={left === null ? m.feedback_content_hint() : m.feedback_content_left({ left })}
        rows={8}
        {...form.field('content')}
      />
      <SenderEmail form={form} isLogin={member.isLogin} />
      <FileField inputRef={files} {...form.field('attachments')} />
      <MoreDetails form={form} isLogin={member.isLogin} />
      <div className="grid gap-3">
        <CheckField label={m.feedback_contact()} defaultChecked {...form.field('allowContact')} />
        {isIdea ? <CheckField label={m.feedback_publish()} {...form.field('publishAsIdea')} /> : null}
      </div>
      <MessageEnd form={form} isLogin={member.isLogin} send={m.feedback_send()} note={m.feedback_draft()} />
    </form>
  );
}
