import { type FormEvent, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { answerFeedback, type MessageForOperator } from '#contract/feedback-operator.ts';

const leastText = 10;
const maxText = 4000;
const changed: readonly number[] = [errors['request.conflict'].code, errors['state.move_refused'].code];

/**
 * Writes to the sender of a message. What was typed stays when somebody else has answered meanwhile, also where the message
 * takes no answer any more.
 */
export function AnswerBox({ found }: { found: MessageForOperator }) {
  const { feedbackNo, email, answers, answering } = found;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = useAction(answerFeedback, {
    onDone(_, sent) {
      // What was typed meanwhile stays.
      setText((typed) => (typed.trim() === sent.text ? '' : typed));
      toast('success', m.feedback_admin_sent({ email }));
    },
    onRefused({ code }) {
      if (!changed.includes(code)) return false;
      void refetchAll();
      return m.feedback_admin_changed();
    },
  });
  const takes = answering === 'possible';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = text.trim().length < leastText;
    setError(short ? m.feedback_admin_too_short() : null);
    if (takes && !short) void send.run({ feedbackNo, text: text.trim(), answersSeen: answers.length });
  };
  return (
    <Part title={answers.length ? m.feedback_admin_answer_again() : m.feedback_admin_answer()}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {send.problem ? <Notice tone="error">{send.problem}</Notice> : null}
        {takes ? null : <p className="m-0 text-small">{noAnswer[answering]()}</p>}
        {takes || text ? (
          <TextArea
            name="text"
            label={m.feedback_admin_text()}
            hint={takes ? m.feedback_admin_text_hint({ email }) : undefined}
            error={error}
            rows={8}
            maxLength={maxText}
            readOnly={!takes}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
        {takes ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" pending={send.pending}>
              {m.feedback_admin_send()}
            </Button>
            <p className="m-0 min-w-60 flex-1 text-caption text-ink-3">{m.feedback_admin_quoted()}</p>
          </div>
        ) : null}
      </form>
    </Part>
  );
}

const noAnswer = {
  no_contact: m.feedback_admin_no_contact,
  ended: m.feedback_admin_ended,
} as const;
