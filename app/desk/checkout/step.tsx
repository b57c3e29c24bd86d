import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

interface StepProps {
  number: number;
  title: string;
  /** One is open at a time. `done`: folded to a line that can be opened again. */
  state: 'open' | 'done' | 'ahead';
  /** What was entered, while it is folded. */
  line?: ReactNode;
  onOpen(): void;
  children: ReactNode;
}

/** One step of the checkout. Opening it leads the focus to its heading. */
export function Step({ number, title, state, line, onOpen, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const opened = state === 'open' && before.current !== 'open';
    before.current = state;
    if (!opened) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [state]);
  return (
    <section
      aria-labelledby={id}
      className="scroll-mt-24 border-t border-line pt-6 pb-8 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className={`m-0 text-h3! outline-none ${headingClass} ${state === 'ahead' ? 'text-ink-3!' : ''}`}
        >
          <span className="sr-only">{m.checkout_step({ number })}: </span>
          {title}
        </h2>
        {state === 'done' ? (
          <Button kind="quiet" dense onClick={onOpen}>
            {m.checkout_change()}
            <span className="sr-only">{title}</span>
          </Button>
        ) : null}
      </div>
      {state === 'done' ? (
        <p className="m-0 mt-1 flex items-start gap-2 text-small">
          <Check size={16} strokeWidth={2} aria-hidden="true" className="mt-1 shrink-0 text-success" />
          <span className="min-w-0">{line}</span>
        </p>
      ) : null}
      {state === 'open' ? <div className="mt-5">{children}</div> : null}
    </section>
  );
}
