import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Plate } from './tool-card.tsx';

interface NoAnswerProps {
  /** What is missing, and what comes of it. */
  children: ReactNode;
  /** How to go on, below it. */
  more?: ReactNode;
  /** A field is marked as refused or empty: the way to it is offered. */
  marked?: boolean;
  heading?: 'h2' | 'h3';
}

/** In place of an answer: the empty bay of the drawn dock, why it is empty, and what to do. */
export function NoAnswer({ children, more, marked = true, heading: Heading = 'h2' }: NoAnswerProps) {
  return (
    <div className="p-5 md:p-6 lg:p-7">
      <Plate>{m.number_no_answer()}</Plate>
      <div className="grid justify-items-start gap-5 border-2 border-dashed border-control px-5 py-9 md:px-7 md:py-14">
        <Heading className="m-0 max-w-[24ch] text-h3!" aria-live="polite">
          {children}
        </Heading>
        {more ? <p className="m-0 max-w-measure text-small">{more}</p> : null}
        {marked ? (
          <Button kind="secondary" dense onClick={toMarked}>
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.number_to_marked()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const toMarked = () => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
