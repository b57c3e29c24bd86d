import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** How it is computed, or what it says beside. */
  how?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A large figure of a report in a `dl`, with what it is above it and how it came about below. */
export const Figure = ({ label, how, className = '', children }: FigureProps) => (
  <div className={className}>
    <dt className="font-mono text-label text-ink-3">{label}</dt>
    <dd className="m-0 mt-1.5">
      <span className="block font-display text-[1.625rem] leading-tight font-semibold tracking-[-0.02em] text-ink tabular-nums">
        {children}
      </span>
      {how ? <span className="mt-1.5 block max-w-[40ch] text-caption text-ink-3">{how}</span> : null}
    </dd>
  </div>
);
