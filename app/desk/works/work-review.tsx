import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listWorkNotes, type WorkNoteKind, type WorkNoteShown } from '#contract/work-reviews.ts';
import type { WorkSummary } from '#contract/works.ts';
import { NoteForm } from './note-form.tsx';

/** What the team writes beside a work, and the steps of its review. */
export function WorkReview({ work }: { work: WorkSummary }) {
  const { workId } = work;
  const notes = useRead(listWorkNotes, { workId }, 'AccountWork', { params: { workId } });
  return (
    <section aria-labelledby="review">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="review" className="m-0 text-h3!">
          {m.works_review()}
        </h2>
        <ReviewState work={work} />
      </div>
      <p className="m-0 mb-5 max-w-[60ch] text-small text-ink-3">{m.works_review_lead()}</p>
      <Answered read={notes} waiting={<RowsWaiting rows={2} />}>
        {({ items }) => (
          <>
            {items.length ? (
              <ol className="m-0 mb-6 list-none border-t border-line p-0">
                {items.map((note) => (
                  <Note key={note.at + note.kind + note.text} note={note} />
                ))}
              </ol>
            ) : (
              <p className="m-0 mb-6 border-y border-line py-5 text-small">{m.works_note_none()}</p>
            )}
            <NoteForm work={work} askedHere={askedByReader(items)} />
          </>
        )}
      </Answered>
    </section>
  );
}

const askedByReader = (notes: readonly WorkNoteShown[]): boolean =>
  notes.findLast(({ kind }) => kind === 'asked')?.own ?? false;

function ReviewState({ work: { review, reviewVersion, version } }: { work: WorkSummary }) {
  if (review === 'none' || reviewVersion === null) return null;
  const { tone, text } = states[review];
  return (
    <>
      <StateChip tone={tone}>{text({ version: reviewVersion })}</StateChip>
      {reviewVersion < version ? (
        <span className="text-small text-ink-3">{m.works_review_older({ version })}</span>
      ) : null}
    </>
  );
}

const states = {
  asked: { tone: 'info', text: m.works_review_asked },
  approved: { tone: 'success', text: m.works_review_approved },
  changes: { tone: 'warn', text: m.works_review_changes },
} as const;

const did: Record<WorkNoteKind, (about: { version: number }) => string> = {
  comment: m.works_note_did_comment,
  asked: m.works_note_did_asked,
  approved: m.works_note_did_approved,
  changes: m.works_note_did_changes,
};

function Note({ note: { kind, text, version, at, by, own } }: { note: WorkNoteShown }) {
  const who = own ? m.works_note_you() : (by ?? m.works_note_gone());
  return (
    <li className="border-b border-line py-4 text-small">
      <p className="m-0 text-ink-3">
        <Dotted
          parts={[
            <span key="who">
              <b className="font-semibold text-ink">{who}</b> {did[kind]({ version })}
            </span>,
            momentText(at),
          ]}
        />
      </p>
      {text ? <p className="m-0 mt-1.5 max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p> : null}
    </li>
  );
}
