/**
 * Round values that enclose a range, for the hairlines of a chart. Steps are 1, 2 or 5 times a power of ten; zero is
 * always among them, because bars and sums start there.
 * @param about how many intervals are wanted; the answer has between half and twice as many
 */
export function ticks(values: readonly number[], about = 4): number[] {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  // Nothing to tell apart: sums that cancel leave a tail of this size.
  if (high - low < 1e-9) return [0, 1];
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((n) => n * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step, power));
}

/** Products of powers of ten carry a tail such as 0.30000000000000004. */
function tidy(value: number, power: number): number {
  const places = Math.max(0, -Math.floor(Math.log10(power)) + 1);
  return Number(value.toFixed(Math.min(places, 20)));
}

/** Where a value lies between two others, as a share from 0 to 1. */
export function share(value: number, from: number, to: number): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/**
 * Moves labels apart that would cover each other, each as little as needed and none outside the room.
 * @param wanted  positions in any order
 * @param gap     least distance between neighbours
 * @param room    0 to `room` may be used
 * @returns       positions in the order given
 */
export function spread(wanted: readonly number[], gap: number, room: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  let floor = 0;
  for (const one of order) {
    one.at = Math.max(one.at, floor);
    floor = one.at + gap;
  }
  let ceiling = room;
  for (const one of order.toReversed()) {
    one.at = Math.min(one.at, ceiling);
    ceiling = one.at - gap;
  }
  const placed = [...wanted];
  for (const { at, i } of order) placed[i] = at;
  return placed;
}
