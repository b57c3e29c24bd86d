import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { besideHeading } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** Words of somebody to somebody: the first paragraph large, the rest in a calm measure beside the heading. */
export function Letter({ section, show: { paragraphs }, joined }: ShowProps<'letter'>) {
  const { id, heading, text } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <h2 id={`${id}-heading`} className={`m-0 ${headingClass}`}>
            {heading}
          </h2>
          <div className="max-w-measure">
            <p className="m-0 font-display text-[1.5rem] leading-[1.35] font-medium tracking-[-0.01em] text-ink">
              {text}
            </p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-5 mb-0">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Frame>
    </section>
  );
}
