/** Text that keeps its row on one line, cut where a table is narrow; the whole of it on hover, and in the cards of a phone. */
export const Cut = ({ narrow, children }: { narrow: boolean; children: string }) => (
  <span
    title={children}
    className={`block truncate max-sm:max-w-none max-sm:whitespace-normal max-sm:wrap-anywhere ${narrow ? 'max-w-34' : 'max-w-44 lg:max-w-56 2xl:max-w-88'}`}
  >
    {children}
  </span>
);
