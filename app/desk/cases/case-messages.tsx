import { type FormEvent, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type CaseDetail, sendCaseMessage } from '#contract/cases.ts';
import { answerCase } from '#contract/cases-operator.ts';
import { caseRefusal } from './case-refusal.ts';

interface CaseMessagesProps {
  found: CaseDetail;
  staff?: boolean;
}

/** On the page of the member; that of staff is narrower itself. */
const ownWidth = 'lg:max-w-160';

/** What member and staff wrote in a case, and what to write next. */
export function CaseMessages({ found: { caseId, messages, endedAt }, staff = false }: CaseMessagesProps) {
  const nameOf = (by: 'member' | 'staff') => {
    if (by === 'staff') return m.cases_by_us();
    return staff ? m.cases_by_member() : m.cases_by_you();
  };
  return (
    <Part title={staff ? m.cases_messages_staff() : m.cases_messages()}>
      {messages.length ? (
        <ul className={`m-0 mb-5 list-none border-t border-line p-0 ${staff ? '' : ownWidth}`}>
          {messages.map(({ by, text, at }) => (
            <li key={`${at} ${text}`} className="border-b border-line py-3 text-small">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="font-semibold text-ink">{nameOf(by)}</b>
                <span className="text-caption text-ink-3">{momentText(at)}</span>
              </span>
              <p className="m-0 mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 mb-5 text-small text-ink-3">{m.cases_messages_none()}</p>
      )}
      {endedAt ? null : <MessageForm caseId={caseId} staff={staff} />}
    </Part>
  );
}

function MessageForm({ caseId, staff }: { caseId: CaseDetail['caseId']; staff: boolean }) {
  const [text, setText] = useState('');
  const send = useAction(staff ? answerCase : sendCaseMessage, {
    onDone: (_, { text: sent }) => {
      // What was typed while it was on its way is the next message.
      setText((now) => (now.trim() === sent ? '' : now));
      toast('success', m.cases_message_sent());
    },
    onRefused: caseRefusal,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void send.run({ caseId, text: text.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className={`grid gap-4 ${staff ? '' : ownWidth}`}>
      {send.problem ? <Notice tone="error">{send.problem}</Notice> : null}
      <TextArea
        name="text"
        label={m.cases_message()}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="secondary" className="justify-self-start" pending={send.pending}>
        {m.cases_message_send()}
      </Button>
    </form>
  );
}
