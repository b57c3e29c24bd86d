/** Where the content goes: with `top` it rises, with `left` it runs to the left. */
export type Direction = 'top' | 'bottom' | 'left' | 'right';

/** Specification section 9. */
export const autoScrollDefaults = { step: 1, direction: 'top', wheel: 20 } as const;

const frame = 1000 / 60;
/** After a stall (a sleeping tab, a long task) the list goes on from where it was instead of leaping. */
const maxGap = 100;
/** What browsers report for one notch: 100 to 120 px, or three lines. */
const notch = { pixels: 100, lines: 3, pages: 1 } as const;

const sign = (direction: Direction) => (direction === 'top' || direction === 'left' ? 1 : -1);
export const isVertical = (direction: Direction) => direction === 'top' || direction === 'bottom';

/** A place on an endless list of the given length: 0 ≤ result < length. */
export function wrap(offset: number, length: number): number {
  if (!(length > 0)) return 0;
  const place = offset % length;
  // Adding the length to a tiny negative number rounds up to the length itself.
  return place < 0 ? (place + length) % length : Math.abs(place);
}

/**
 * The place after some time, independent of the screen's frame rate.
 * @param step         px per 1/60 s
 * @param milliseconds since the last place
 */
export function advance(
  offset: number,
  {
    step,
    direction,
    length,
    milliseconds,
  }: { step: number; direction: Direction; length: number; milliseconds: number },
): number {
  const time = Math.min(Math.max(0, milliseconds), maxGap);
  return wrap(offset + (sign(direction) * step * time) / frame, length);
}

/**
 * How far one wheel event moves the list.
 * @param deltaMode as in WheelEvent: 0 px, 1 lines, 2 pages
 * @param wheel     px per notch
 */
export function wheelDistance(delta: number, deltaMode: number, wheel: number): number {
  const unit = deltaMode === 0 ? notch.pixels : deltaMode === 1 ? notch.lines : notch.pages;
  // A wheel reports whole notches (100 and 120 both mean one); a touch pad reports parts of one.
  const notches =
    Math.abs(delta) >= unit
      ? Math.sign(delta) * Math.max(1, Math.floor(Math.abs(delta) / unit))
      : delta / unit;
  return notches * wheel;
}
