import { ChevronDown } from 'lucide-react';
import { initialsOf } from '#app/state/first-paint.ts';

/**
 * The member in the header looks the same before and after the menu works: the served page draws it from what /paint.js
 * has set, and React puts the working one in its place.
 */

export const memberLook =
  'min-h-11 max-w-51 items-center gap-2 rounded-control px-2 text-small font-medium text-ink hover:bg-sunken';
const initialsLook = 'rounded-label border border-control px-1.75 py-1.25 font-mono text-label leading-none';

/** Initials and name; without one, those that were painted. @param word where no name is known yet */
export function MemberFace({ name, word }: { name?: string; word?: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`${initialsLook} ${name === undefined ? 'before:content-(--member-initials)' : ''}`}
      >
        {name === undefined ? null : initialsOf(name)}
      </span>
      <span
        data-word={word}
        className={`truncate ${name === undefined ? 'before:content-[var(--member-name,attr(data-word))]' : ''}`}
      >
        {name}
      </span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  );
}
