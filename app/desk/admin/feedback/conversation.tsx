import type { ReactNode } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { MessageForOperator } from '#contract/feedback-operator.ts';
import { MessageFiles } from './message-files.tsx';

/** The message under its subject, with its files, and the answers to it. */
export function Conversation({ found }: { found: MessageForOperator }) {
  const { subject, name, email, receivedAt, content, answers } = found;
  return (
    <div className="wrap-anywhere">
      <Part title={subject}>
        <ol className="m-0 list-none border-t border-line p-0">
          <Entry who={name ?? email} at={receivedAt} text={content}>
            <MessageFiles found={found} />
          </Entry>
          {answers.map(({ by, at, text }) => (
            <Entry key={`${at} ${text}`} who={answeredBy(by)} at={at} text={text} />
          ))}
        </ol>
      </Part>
    </div>
  );
}

const answeredBy = (name: string | null) =>
  m.feedback_admin_answered_by({ name: name ?? m.feedback_admin_account_gone() });

interface EntryProps {
  who: string;
  at: string;
  text: string;
  children?: ReactNode;
}

const Entry = ({ who, at, text, children }: EntryProps) => (
  <li className="border-b border-line py-3 text-small">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <b className="font-semibold text-ink">{who}</b>
      <span className="text-caption text-ink-3">{momentText(at)}</span>
    </span>
    <p className="m-0 mt-1 whitespace-pre-line">{text}</p>
    {children}
  </li>
);
