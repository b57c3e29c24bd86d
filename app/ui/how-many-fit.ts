/**
 * How many of these boxes have room in a row, at least one.
 * @param widths of all of them, in pixels
 * @param rest what is needed behind them as soon as not all fit
 */
export function howManyFit(widths: readonly number[], room: number, gap: number, rest: number): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (whole <= room) return widths.length;
  let used = rest;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used > room) break;
    count += 1;
  }
  return Math.max(1, count);
}
