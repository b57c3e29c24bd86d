/** In a corner of a picture, above the link that covers it. */
export const heartLook =
  'absolute top-3 right-3 grid size-9 place-items-center rounded-control border border-line bg-surface text-ink-3 hover:border-control hover:text-primary';
