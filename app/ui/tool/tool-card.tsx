import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

interface ToolCardProps {
  inputs: ReactNode;
  /** One element, which can follow the scroll. */
  answer: ReactNode;
  /** Rows of fields that need the whole width of a tablet: side by side from 1024 px on, not from 768. */
  wide?: boolean;
}

/**
 * The card of a tool: what goes in at the left, the answer at the right, one below the other on a phone. Whichever half
 * ends first follows the scroll beside the other.
 */
export function ToolCard({ inputs, answer, wide = false }: ToolCardProps) {
  return (
    <div
      className={`grid overflow-clip rounded-card border border-line bg-surface ${wide ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]' : 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]'}`}
    >
      <div className="min-w-0">
        <div className="grid content-start gap-5 p-5 follows md:p-6 lg:p-7">{inputs}</div>
      </div>
      <div
        className={`min-w-0 *:follows border-t border-line bg-sunken ${wide ? 'lg:border-t-0 lg:border-l' : 'md:border-t-0 md:border-l'}`}
      >
        {answer}
      </div>
    </div>
  );
}

/** The data plate: the one value, set like a label. */
export function Plate({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-label bg-ink px-2.5 py-1.25 font-mono text-label leading-4 font-medium text-bg sm:whitespace-nowrap">
      {children}
    </span>
  );
}

/** Says which parts of a shared address could not be read; silent otherwise. */
export function AddressNote({ problems }: { problems: readonly string[] }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {problems.length > 0 ? (
        <p className="m-0 rounded-control bg-warn-soft px-4 py-2.5 text-small text-warn">
          {m.number_address_problem({ parts: problems.join(', ') })}
        </p>
      ) : null}
    </div>
  );
}

interface ExampleNoteProps {
  shown: boolean;
  /** The tool asks for choices, not for figures. */
  choices?: boolean;
}

/** Marks the opening state as what it is. */
export function ExampleNote({ shown, choices = false }: ExampleNoteProps) {
  if (!shown) return null;
  const text = choices ? m.number_example_choices() : m.number_example();
  return <span className="text-caption text-ink-3">{text}</span>;
}
