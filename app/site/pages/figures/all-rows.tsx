import { m } from '#app/paraglide/messages.js';
import { FoldMark } from '#app/ui/fold-mark.tsx';

/** Rows that a phone shows once the box of their table is ticked (AllRows); their section is a `group/rows`. */
export const foldedRow = {
  block: 'max-sm:hidden max-sm:group-has-[[data-all-rows]:checked]/rows:block',
  grid: 'max-sm:hidden max-sm:group-has-[[data-all-rows]:checked]/rows:grid',
} as const;

/** The end of a long table on a phone: a box and style rules, so that it works before any script. */
export const AllRows = ({ count }: { count: number }) => (
  <label className="relative mt-2 flex min-h-11 w-fit items-center gap-2 text-small font-semibold text-primary sm:hidden">
    <input
      type="checkbox"
      data-all-rows=""
      className="peer absolute inset-0 m-0 appearance-none rounded-control"
    />
    <FoldMark />
    {m.blocks_all_rows({ count })}
  </label>
);
