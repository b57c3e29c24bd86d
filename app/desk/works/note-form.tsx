import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { addWorkNote, type WorkNoteKind } from '#contract/work-reviews.ts';
import type { WorkSummary } from '#contract/works.ts';

/**
 * A comment and, where it is their turn, the steps of a review; they take the same words along.
 * @param askedHere whoever reads this asked for the newest review, which somebody else decides
 */
export function NoteForm({
  work: { workId, version, review, reviewVersion, trashedAt },
  askedHere,
}: {
  work: WorkSummary;
  askedHere: boolean;
}) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const add = useAction(addWorkNote, {
    // What was typed while it was on its way is the next note.
    onDone: (_, { text: sent }) => setText((now) => (now.trim() === sent ? '' : now)),
    onRefused: inWords,
  });
  const write = (kind: WorkNoteKind) => {
    const words = text.trim();
    const needed = kind === 'comment' ? m.works_note_need_comment : m.works_note_need;
    const lacks = words === '' && (kind === 'comment' || kind === 'changes');
    setMissing(lacks ? needed() : null);
    if (!lacks) void add.run({ workId, kind, text: words, version });
  };
  const waits = review === 'asked' && reviewVersion === version;
  const step = (kind: WorkNoteKind, label: string, primary = false) => (
    <Button kind={primary ? 'primary' : 'secondary'} dense disabled={add.pending} onClick={() => write(kind)}>
      {label}
    </Button>
  );
  return (
    <div className="grid max-w-180 gap-4">
      {add.problem ? <Notice tone="error">{add.problem}</Notice> : null}
      <TextArea
        name="note"
        label={m.works_note()}
        rows={3}
        maxLength={2000}
        value={text}
        error={missing ?? undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {step('comment', m.works_note_comment())}
        {trashedAt || (waits && askedHere) ? null : waits ? (
          <>
            {step('approved', m.works_note_approve(), true)}
            {step('changes', m.works_note_changes())}
          </>
        ) : (
          step('asked', m.works_note_ask())
        )}
      </div>
      {waits && askedHere ? <p className="m-0 text-small text-ink-3">{m.works_refused_own()}</p> : null}
    </div>
  );
}

const refusals: Readonly<Record<string, () => string>> = {
  changed: m.works_refused_changed,
  asked: m.works_refused_asked,
  own: m.works_refused_own,
};

function inWords({ code, data }: CallRefused): boolean | string {
  if (code !== errors['state.move_refused'].code) return false;
  return (refusals[(data as { state: string }).state] ?? m.works_refused_none)();
}
