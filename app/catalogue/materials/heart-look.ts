/**
 * In a corner of a picture, above the link that covers it. Where a pointer can hover, it comes with the pointer or the
 * focus and leaves the picture free otherwise; one that is pressed stays.
 */
export const heartLook =
  'absolute top-2 right-2 grid size-9 place-items-center rounded-control border border-line bg-surface text-ink-3 hover:border-control hover:text-primary pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 aria-pressed:opacity-100';
