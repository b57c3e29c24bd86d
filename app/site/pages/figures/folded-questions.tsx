import { ArrowRight, Plus } from 'lucide-react';
import { arrowLink, Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { besideHeading, HeadingColumn } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** Questions that open one at a time, and the way to all of them. */
export function FoldedQuestions({ section, show: { entries }, joined }: ShowProps<'questions'>) {
  const { id } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <HeadingColumn section={section}>
            <a href={paths.Faq} className={`mt-4 ${arrowLink}`}>
              {m.blocks_all_questions()}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </HeadingColumn>
          <div>
            {entries.map(({ id: entry, question, answer, more }) => (
              <details key={entry} name={`${id}-fold`} className="group border-t border-line last:border-b">
                <summary className="flex list-none items-start justify-between gap-5 py-4.5 font-display text-[1.1875rem] leading-snug font-semibold tracking-[-0.01em] text-ink [&::-webkit-details-marker]:hidden">
                  <span className="text-balance">{question}</span>
                  <Plus
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="mt-0.5 shrink-0 transition-transform duration-180 group-open:rotate-45"
                  />
                </summary>
                <p className="m-0 max-w-measure pb-5">
                  {answer}
                  {more ? (
                    <a href={more.to} className={`mt-2 flex! w-fit ${arrowLink}`}>
                      {more.label}
                      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
                    </a>
                  ) : null}
                </p>
              </details>
            ))}
          </div>
        </div>
      </Frame>
    </section>
  );
}
