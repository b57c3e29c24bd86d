import { ChevronDown } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { initialsOf } from '#app/state/first-paint.ts';

/**
 * The member in the header looks the same before and after the menu works: the served page draws it from what /paint.js
 * has set, and React puts the working one in its place.
 */

export const memberLook =
  'min-h-11 max-w-51 items-center gap-2 rounded-control px-2 text-small font-medium text-ink hover:bg-sunken';
const initialsLook = 'rounded-label border border-control px-1.75 py-1.25 font-mono text-label leading-none';
const paintedInitials = 'before:content-[var(--organisation-initials,var(--member-initials))]';
const paintedName = 'before:content-[var(--organisation-name,var(--member-name,attr(data-word)))]';

interface MemberFaceProps {
  /** Of the member, or of the organisation that they act for. */
  name?: string;
  /** Where no name is known yet. */
  word?: string;
  /** It is an organisation's. */
  acting?: boolean;
}

/** Initials and name of the account that is acted for; without one, those that were painted. */
export function MemberFace({ name, word, acting }: MemberFaceProps) {
  return (
    <>
      {acting ? <span className="sr-only">{m.organisations_acting_for()}</span> : null}
      <span aria-hidden="true" className={`${initialsLook} ${name === undefined ? paintedInitials : ''}`}>
        {name === undefined ? null : initialsOf(name)}
      </span>
      <span data-word={word} className={`truncate ${name === undefined ? paintedName : ''}`}>
        {name}
      </span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  );
}
