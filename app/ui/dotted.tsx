import type { ReactNode } from 'react';

interface DottedProps {
  /** A text that has dots of its own, as "Orders · Invoices", is several parts; what is empty is left out. */
  parts: readonly ReactNode[];
  className?: string;
}

/**
 * Facts about one thing with dots between them, "Spring 2027 · version 1". Each has its dot at its left, in a lane that
 * is cut away at the edge: so no line ends or begins with one.
 */
export function Dotted({ parts, className = '' }: DottedProps) {
  const shown = parts
    .flatMap((part) => (typeof part === 'string' ? part.split(' · ') : [part]))
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '');
  if (shown.length === 0) return null;
  return (
    // What is cut ends 4px before the text, so that the outline of a focused link is whole.
    <span className={`-ml-3 flex flex-wrap [clip-path:inset(-4px_-4px_-4px_8px)] ${className}`}>
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        <span key={at} className="relative min-w-0 pl-3">
          {at ? <span className="absolute left-0 w-3 text-center"> · </span> : null}
          {part}
        </span>
      ))}
    </span>
  );
}
