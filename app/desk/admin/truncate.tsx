interface TruncateProps {
  /** A panel stands beside the table. */
  narrow?: boolean;
  /** The other columns of the table are short. */
  roomy?: boolean;
  children: string;
}

// The column may be as narrow as the first width and takes what the others leave, up to the whole text or the second.
const narrowest = {
  narrow: 'grid-cols-[minmax(4.5rem,max-content)]',
  usual: 'grid-cols-[minmax(7rem,max-content)]',
};
const widest = { usual: 'sm:max-w-56 2xl:max-w-88', roomy: 'sm:max-w-80 2xl:max-w-120' };

/**
 * Text that keeps its row on one line, cut where a table has little room; the whole of it on hover, and in the cards of a
 * phone.
 */
export const Truncate = ({ narrow = false, roomy = false, children }: TruncateProps) => (
  <span
    className={`block sm:grid ${narrowest[narrow ? 'narrow' : 'usual']} ${widest[roomy && !narrow ? 'roomy' : 'usual']}`}
  >
    <span title={children} className="block truncate max-sm:wrap-anywhere max-sm:whitespace-normal">
      {children}
    </span>
  </span>
);
