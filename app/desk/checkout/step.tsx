import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

interface StepProps {
  title: string;
  /** Folded, it is one line of what is known already, which can be opened. */
  open?: boolean;
  line?: ReactNode;
  onOpen?(): void;
  children: ReactNode;
}

/** One part of the checkout. Opened by a press, its heading has the focus. */
export function Step({ title, open = true, line, onOpen, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (open && pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [open]);
  return (
    <section
      aria-labelledby={id}
      className="scroll-mt-24 border-t border-line pt-6 pb-8 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id={id} tabIndex={-1} className={`m-0 text-h3! outline-none ${headingClass}`}>
          {title}
        </h2>
        {open ? null : (
          <Button
            kind="quiet"
            dense
            className="-mr-2"
            onClick={() => {
              pressed.current = true;
              onOpen?.();
            }}
          >
            {m.checkout_change()} <span className="sr-only">{title}</span>
          </Button>
        )}
      </div>
      {open ? (
        <div className="mt-5">{children}</div>
      ) : (
        <p className="m-0 mt-1 flex items-start gap-2 text-small">
          <Check size={16} strokeWidth={2} aria-hidden="true" className="mt-1 shrink-0 text-success" />
          <span className="min-w-0">{line}</span>
        </p>
      )}
    </section>
  );
}
