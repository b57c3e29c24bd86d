import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

/** The frame of a step. */
export const card = 'grid gap-6 rounded-card border border-line bg-surface p-5 md:p-8';

interface StepHeadingProps {
  /** Left out after the last step. */
  number?: 1 | 2;
  title: ReactNode;
  text: ReactNode;
  /** It has just come in place of another one: read it out. */
  arrived?: boolean;
}

/** The top of a step. */
export function StepHeading({ number, title, text, arrived }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  return (
    <div>
      {number ? (
        <p className="m-0 mb-1.5 font-mono text-label text-ink-3">{m.withdrawal_step({ number })}</p>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className="m-0 text-h3! outline-none">
        {title}
      </h2>
      <p className="mt-2 mb-0 max-w-measure text-small">{text}</p>
    </div>
  );
}
