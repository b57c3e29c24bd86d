import { contrast, type Rgb } from '#app/format/contrast.ts';
import { contrastLevels, kitItems } from '#content/en/rules/brand-kit.ts';
import { readColour } from './colour.ts';

export type KitItemId = (typeof kitItems)[number]['id'];
export interface Kit {
  ready: readonly KitItemId[];
  /** As typed; the first is the ground, the others stand on it. */
  colours: readonly string[];
}

export interface Completeness {
  ready: number;
  all: number;
  /** 0 to 1; a needed part counts twice. */
  share: number;
  missing: (typeof kitItems)[number][];
}

export function completeness(kit: Pick<Kit, 'ready'>): Completeness {
  const weight = (item: (typeof kitItems)[number]) => (item.isNeeded ? 2 : 1);
  const ready = kitItems.filter(({ id }) => kit.ready.includes(id));
  const sum = (items: readonly (typeof kitItems)[number][]) =>
    items.reduce((all, item) => all + weight(item), 0);
  return {
    ready: ready.length,
    all: kitItems.length,
    share: sum(ready) / sum(kitItems),
    missing: kitItems.filter(({ id, isNeeded }) => isNeeded && !kit.ready.includes(id)),
  };
}

export interface Pair {
  ground: Rgb;
  colour: Rgb;
  ratio: number;
  /** Good for all text, for large text only, or for neither. */
  use: 'text' | 'large' | 'none';
}

/** Every further colour on the first one, and white and black on each, which resellers use anyway. */
export function pairsOf(colours: readonly string[]): Pair[] {
  const read = colours.map(readColour);
  const known = read.filter((colour) => colour !== null);
  const ground = read[0];
  const on = ground ? known.slice(1).map((colour) => [ground, colour] as const) : [];
  const plain = known.flatMap((colour) => [
    [colour, [255, 255, 255] as const] as const,
    [colour, [0, 0, 0] as const] as const,
  ]);
  // White on white is nobody's choice.
  const pairs = [...on, ...plain].filter(([under, colour]) => under.join() !== colour.join());
  return pairs.map(([under, colour]) => {
    const ratio = contrast(under, colour);
    const use = ratio >= contrastLevels.text ? 'text' : ratio >= contrastLevels.large ? 'large' : 'none';
    return { ground: under, colour, ratio, use };
  });
}
