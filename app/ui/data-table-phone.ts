/**
 * Where a cell is on a phone, in a row of two lines: `value` at the end of the first, beside the name; `below` on the
 * second, after the others of its kind, and on a line after it where it holds sentences; `end` at the end of the
 * second, as what can be done with the row. `detail` has a line between the two, for a name that says little, as a
 * number does. `away` is not shown, for what the page of the row says. A column that says nothing has its label, on a
 * line below those two.
 */
export type OnPhone = 'value' | 'detail' | 'below' | 'end' | 'away';

interface PhoneCell {
  onPhone?: OnPhone;
  sentences?: boolean;
}

const withLabel =
  'max-sm:order-5 max-sm:min-h-8 max-sm:w-full! max-sm:pr-0 max-sm:before:text-caption max-sm:before:font-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)] max-sm:empty:hidden';
/** What it is at the left, what it says at the right. */
const labelled = `${withLabel} max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-6 max-sm:text-right max-sm:before:shrink-0`;
/** What it is, and below it what it says. */
const labelledAbove = `${withLabel} max-sm:block max-sm:py-1.5 max-sm:before:mb-0.5 max-sm:before:block`;

const quiet =
  'max-sm:order-3 max-sm:block max-sm:text-caption max-sm:font-normal max-sm:text-ink-3 max-sm:empty:hidden';
/** Sentences have a line of their own there, so that they begin at the same edge in every row. */
const quietLine = `${quiet} max-sm:w-full! max-sm:pr-0`;

const places: Readonly<Record<OnPhone, string>> = {
  value:
    'max-sm:order-1 max-sm:block max-sm:w-auto! max-sm:max-w-3/5 max-sm:pr-0 max-sm:pl-4 max-sm:text-right',
  detail: 'max-sm:order-2 max-sm:block max-sm:w-full! max-sm:pr-0 max-sm:empty:hidden',
  below: `${quiet} max-sm:self-center max-sm:w-auto! max-sm:min-w-0 max-sm:pr-3`,
  end: 'max-sm:order-4 max-sm:ml-auto max-sm:block max-sm:self-center max-sm:w-auto! max-sm:pr-0 max-sm:text-right max-sm:whitespace-nowrap max-sm:empty:hidden max-sm:*:max-w-none',
  away: 'max-sm:hidden',
};

/** Below 640 px; its label is what the table's head calls it. */
export function cellOnPhone({ onPhone, sentences }: PhoneCell): string {
  if (onPhone === 'below' && sentences) return quietLine;
  if (onPhone) return places[onPhone];
  return sentences ? labelledAbove : labelled;
}

/** The cell that names the row: as wide as the first line leaves it. With no width at all, the end of the line would be on it. */
export const headOnPhone = (twoLines: boolean): string =>
  twoLines
    ? 'max-sm:block max-sm:w-auto! max-sm:min-w-0 max-sm:grow max-sm:basis-px max-sm:pr-0'
    : 'max-sm:block max-sm:min-h-8 max-sm:w-full! max-sm:pt-1 max-sm:pr-0 max-sm:pb-1.5';

/** Its `::after` ends the first line, however wide the name is. @param pickable leaves the left edge to the box of the row */
export function rowOnPhone(twoLines: boolean, pickable: boolean): string {
  if (!twoLines) return 'max-sm:block';
  const lines =
    'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-y-0.5 max-sm:after:order-2 max-sm:after:basis-full';
  return pickable ? `${lines} max-sm:relative max-sm:pl-8` : lines;
}
