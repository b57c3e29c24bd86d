import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { MiniAnswer } from './mini-answer.ts';

export interface MiniColumnProps {
  /** Key of the tool in the band. */
  name: string;
  code: string;
  title: string;
  /** Words of the link to the full tool. */
  open: string;
  answer: MiniAnswer;
  /** Id of the sentence about a field that cannot be read. */
  problemId: string;
  /** The picture shows this one. */
  picked: boolean;
  onPick(): void;
  children: ReactNode;
}

/**
 * One mini tool of the band. The one that the picture shows is raised; on a phone the others fold to name and answer.
 * Which it is, is a radio button and style rules, so that it can be changed before any script.
 */
export function MiniColumn(props: MiniColumnProps) {
  const { name, code, title, open, answer, problemId, picked, onPick, children } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus is; nothing in it is pressed here
    <div data-mini={name} onFocus={onPick} className={column}>
      <p className="m-0 flex justify-between gap-3 font-mono text-label leading-none font-medium">
        <span className="text-signal">{code}</span>
        <span className="hidden text-ink-2 group-has-[[data-pick]:checked]/mini:inline">
          {m.home_in_picture()}
        </span>
      </p>
      <h3 className="mt-3 mb-0 leading-tight">
        <label className="rounded-label has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus max-md:after:absolute max-md:after:inset-0 max-md:after:content-[''] max-md:group-has-[[data-pick]:checked]/mini:after:hidden">
          <input
            type="radio"
            name="mini-tool"
            value={name}
            data-pick
            checked={picked}
            onChange={onPick}
            className="sr-only"
          />
          {title}
        </label>
      </h3>
      <div className="mt-3.5 grid content-start gap-3 max-md:hidden max-md:group-has-[[data-pick]:checked]/mini:grid">
        {children}
        <p id={problemId} aria-live="polite" className="m-0 text-caption text-error empty:hidden">
          {answer.problem?.text}
        </p>
      </div>
      <output className="mt-auto flex items-baseline-last justify-between gap-x-4 gap-y-1 pt-4.5">
        <span className="font-display text-[1.6875rem] leading-none font-semibold tracking-[-0.02em] whitespace-nowrap text-ink">
          {answer.value}
        </span>
        <span className="max-w-[21ch] text-right text-caption leading-[1.3] whitespace-pre-line text-balance text-ink-2">
          {answer.note}
        </span>
      </output>
      <p className="mt-4 mb-0 max-md:hidden max-md:group-has-[[data-pick]:checked]/mini:block">
        <a
          href={answer.to}
          className="inline-flex min-h-6 items-center gap-1.5 text-small font-semibold text-ink no-underline hover:underline"
        >
          {open}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="text-signal" />
        </a>
      </p>
    </div>
  );
}

const column = `group/mini relative flex min-w-0 flex-col border-band-line px-5 py-5.5 max-md:border-t md:border-l md:px-6 md:pt-5.5 md:pb-5
  has-[[data-pick]:checked]:bg-band-surface has-[[data-pick]:checked]:shadow-[inset_3px_0_0_var(--signal)] md:has-[[data-pick]:checked]:shadow-[inset_0_3px_0_var(--signal)]`;
