import { m } from '#app/paraglide/messages.js';
import { FoldMark } from '#app/ui/fold-mark.tsx';

/** Rows that a phone shows once the box of their table is ticked (AllRows); their section is a `group/rows`. */
export const foldedRow = {
  block: 'max-sm:hidden max-sm:group-has-[[data-all-rows]:checked]/rows:block',
  grid: 'max-sm:hidden max-sm:group-has-[[data-all-rows]:checked]/rows:grid',
  /** On a tablet as well, and never on paper, which is as wide as one. */
  tablet: 'max-lg:not-print:hidden max-lg:group-has-[[data-all-rows]:checked]/rows:grid',
} as const;

interface AllRowsProps {
  count: number;
  /** The rows are folded on a tablet as well. */
  tablet?: boolean;
}

/** The end of a long table on a phone: a box and style rules, so that it works before any script. */
export const AllRows = ({ count, tablet = false }: AllRowsProps) => (
  <label
    className={`relative mt-2 flex min-h-11 w-fit items-center gap-2 text-small font-semibold text-primary ${tablet ? 'lg:hidden print:hidden' : 'sm:hidden'}`}
  >
    <input
      type="checkbox"
      data-all-rows=""
      className="peer absolute inset-0 m-0 appearance-none rounded-control"
    />
    <FoldMark />
    {m.blocks_all_rows({ count })}
  </label>
);
