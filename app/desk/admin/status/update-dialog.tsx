import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { noticeStateWords } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { errors } from '#contract/errors.ts';
import { type NoticeForOperator, type NoticeState, updateStatusNotice } from '#contract/status.ts';
import { FormDialog } from '../form-dialog.tsx';
import { statesAfter } from './notice-states.ts';

interface UpdateDialogProps {
  notice: NoticeForOperator;
  /** What is chosen when it opens: the state it has, or its end. */
  wanted: NoticeState;
  onDone(text: string): void;
  onClose(): void;
}

/** More words on a notice, with the state it has after them. */
export function UpdateDialog({ notice, wanted, onDone, onClose }: UpdateDialogProps) {
  const [state, setState] = useState(wanted);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const deed = useDeed(updateStatusNotice, {
    onDone: () => onDone(m.status_admin_updated()),
    onRefused: ({ code }) => code === errors['state.move_refused'].code && m.status_admin_moved(),
  });
  const submit = () => {
    const fault = text.trim().length < 3 ? m.status_admin_text_needed() : undefined;
    setWrong(fault);
    if (!fault) void deed.run({ noticeId: notice.noticeId, state, text: text.trim() });
  };
  const states = statesAfter(notice);
  return (
    <FormDialog
      wide
      title={m.status_admin_update_title({ title: notice.title })}
      verb={m.status_admin_update()}
      deed={deed}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={m.status_admin_state()}
        value={state}
        onChange={({ target }) => setState(states.find((one) => one === target.value) ?? state)}
      >
        {states.map((one) => (
          <option key={one} value={one}>
            {noticeStateWords[one][0]()}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="text"
        label={m.status_admin_text()}
        hint={m.status_admin_text_hint()}
        error={wrong}
        rows={4}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <section aria-label={m.status_admin_said()}>
        <Timeline
          entries={notice.updates.map((update, i) => ({
            key: `${notice.updates.length - i}`,
            title: noticeStateWords[update.state][0](),
            at: momentText(update.at),
            text: (
              <>
                <span className="block wrap-anywhere whitespace-pre-line">{update.text}</span>
                <span className="block font-mono text-ink-3">{update.by}</span>
              </>
            ),
          }))}
        />
      </section>
    </FormDialog>
  );
}
