import type { ReactNode } from 'react';
import type { Tone } from '#app/format/state-words.ts';

const looks: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  error: 'bg-error-soft text-error',
};

/** The state of a thing in one or two words; the word says it, the colour only helps. */
export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-label px-2 py-1 text-caption leading-none font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}
