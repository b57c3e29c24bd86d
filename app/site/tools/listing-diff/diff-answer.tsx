import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { type Change, countWords } from './diff-texts.ts';
import type { FigureChange } from './figure-changes.ts';
import { howTexts } from './take-out.ts';
import { isWord, quantityOf, tokensOf } from './tokens.ts';

export interface DiffAnswerProps {
  changes: readonly Change[];
  figures: readonly FigureChange[];
  isEmpty: boolean;
}

/** The answer: how much changed, the figures first, then one text with both versions in it. */
export function DiffAnswer({ changes, figures, isEmpty }: DiffAnswerProps) {
  if (isEmpty) {
    return (
      <NoAnswer marked={false} more={m.diff_text_empty()}>
        {m.diff_heading_empty()}
      </NoAnswer>
    );
  }
  const { removed, added } = countWords(changes);
  const isSame = changes.every(({ kind }) => kind === 'same');
  return (
    <div className="grid grid-cols-1 content-start gap-4 p-5 md:p-7">
      <p role="status" className="m-0">
        <Plate>{isSame ? m.diff_plate_none() : m.diff_plate({ added, removed })}</Plate>
      </p>
      <h2 className="m-0 text-[1.6875rem]! leading-[1.15]!">{headingOf(isSame, figures)}</h2>
      {figures.length > 0 ? (
        <ul aria-label={m.diff_figures()} className="m-0 grid list-none p-0">
          {figures.slice(0, maxFigures).map((change, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <FigureRow key={i} change={change} />
          ))}
        </ul>
      ) : null}
      {figures.length > maxFigures ? (
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.diff_more_figures({ count: figures.length - maxFigures })}
        </p>
      ) : null}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={m.diff_both()}
        className="max-h-120 overflow-y-auto rounded-control border border-line bg-surface px-3.5 py-3 text-[1rem] leading-[1.7] break-words whitespace-pre-wrap text-ink-2"
      >
        {changes.map((change, i) => (
          <Run
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
            key={i}
            change={change}
            isPair={change.kind === 'added' && changes[i - 1]?.kind === 'removed'}
          />
        ))}
      </section>
      <p className="m-0 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-3">
        <span>
          <del className={looks.removed}>{m.diff_how_removed()}</del>
        </span>
        <span>
          <ins className={looks.added}>{m.diff_how_added()}</ins>
        </span>
        <span>{m.diff_note()}</span>
      </p>
    </div>
  );
}

const maxFigures = 12;
const looks = {
  removed: 'bg-error-soft text-error decoration-error/70 line-through decoration-[1.5px]',
  added: 'bg-success-soft text-success underline decoration-success decoration-[1.5px] underline-offset-3',
};

function headingOf(isSame: boolean, figures: readonly FigureChange[]): string {
  if (isSame) return m.diff_heading_same();
  const count = figures.filter(({ how }) => how !== 'moved').length;
  if (count === 0) return m.diff_heading_words();
  return count === 1 ? m.diff_heading_one() : m.diff_heading_many({ count });
}

function FigureRow({ change: { how, before, after } }: { change: FigureChange }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-small first:border-t">
      <span className="flex flex-wrap items-baseline gap-x-2.5 font-medium text-ink">
        {before === undefined ? null : (
          <del className={how === 'moved' ? 'no-underline' : looks.removed}>{before}</del>
        )}
        {before !== undefined && after !== undefined && how !== 'moved' ? (
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="self-center text-ink-3" />
        ) : null}
        {after === undefined || how === 'moved' ? null : <ins className={looks.added}>{after}</ins>}
      </span>
      <span className={`text-caption font-semibold ${how === 'moved' ? 'text-ink-3' : 'text-signal-text'}`}>
        {howTexts[how]()}
      </span>
    </li>
  );
}

/** @param isPair stands in the place of what was removed right before it */
function Run({ change: { kind, text }, isPair }: { change: Change; isPair: boolean }) {
  if (kind === 'same') return text;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return <Mark className={`${looks[kind]} ${isPair ? 'ml-1' : ''}`}>{withFigures(text)}</Mark>;
}

/** Figures stand out, each with its unit on one line: they are what a buyer notices first. */
function withFigures(text: string): ReactNode {
  return tokensOf(text).map((token, i) =>
    isWord(token) && quantityOf(token) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
      <b key={i} className="font-semibold whitespace-pre text-inherit!">
        {token}
      </b>
    ) : (
      token
    ),
  );
}
