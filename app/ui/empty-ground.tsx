/** A marked place on which nothing is yet: the picture of empty states. */
export const EmptyGround = () => (
  <svg viewBox="0 0 144 96" aria-hidden="true" className="w-36 text-line">
    <path d="M72 12 136 49 72 86 8 49Z" fill="none" stroke="currentColor" strokeWidth="2" />
    <path
      d="M72 30 105 49 72 68 39 49Z"
      fill="none"
      stroke="var(--signal)"
      strokeWidth="2"
      strokeDasharray="5 5"
    />
    <path d="M72 4v26" stroke="var(--control)" strokeWidth="1.4" />
    <circle cx="72" cy="30" r="2.5" fill="var(--control)" />
  </svg>
);
