/**
 * Text that keeps its row on one line, cut where a table has little room (`narrow`: a panel stands beside it); the whole
 * of it on hover, and in the cards of a phone.
 */
export const Cut = ({ narrow = false, children }: { narrow?: boolean; children: string }) => (
  <span
    title={children}
    className={`block truncate max-sm:max-w-none max-sm:wrap-anywhere max-sm:whitespace-normal ${narrow ? 'max-w-28 xl:max-w-18 min-[87rem]:max-w-56' : 'max-w-28 xl:max-w-56 2xl:max-w-88'}`}
  >
    {children}
  </span>
);
