interface TruncateProps {
  /** A panel stands beside the table. */
  narrow?: boolean;
  /** The other columns of the table are short. */
  roomy?: boolean;
  children: string;
}

const widths = {
  narrow: 'max-w-28 xl:max-w-18 min-[87rem]:max-w-56',
  usual: 'max-w-28 xl:max-w-56 2xl:max-w-88',
  roomy: 'max-w-28 md:max-w-44 xl:max-w-80 2xl:max-w-120',
} as const;

/**
 * Text that keeps its row on one line, cut where a table has little room; the whole of it on hover, and in the cards of a
 * phone.
 */
export const Truncate = ({ narrow = false, roomy = false, children }: TruncateProps) => (
  <span
    title={children}
    className={`block truncate max-sm:max-w-none max-sm:wrap-anywhere max-sm:whitespace-normal ${widths[narrow ? 'narrow' : roomy ? 'roomy' : 'usual']}`}
  >
    {children}
  </span>
);
