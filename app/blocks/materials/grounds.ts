import type { MaterialSummary } from '#contract/materials.ts';

/** Tints that drawings in any colour stand well on; in the dark lighter than the page all the same, since many are drawn in black. */
const tints = [
  'bg-[light-dark(oklch(0.93_0.03_75),oklch(0.83_0.04_75))]',
  'bg-[light-dark(oklch(0.94_0.024_210),oklch(0.82_0.035_210))]',
  'bg-[light-dark(oklch(0.95_0.045_95),oklch(0.85_0.06_95))]',
  'bg-[light-dark(oklch(0.94_0.03_155),oklch(0.82_0.045_155))]',
  'bg-[light-dark(oklch(0.935_0.025_25),oklch(0.82_0.045_25))]',
] as const;
/** For what takes the colour around it, and so can be light. */
const deep = 'bg-[oklch(0.33_0.05_212)]';

/** The ground of a material, by chance but everywhere the same. */
export function groundOf({ materialId, turns }: Pick<MaterialSummary, 'materialId'> & { turns?: boolean }) {
  const chance = [...materialId.slice(-8)].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7);
  const at = chance % (turns ? tints.length + 1 : tints.length);
  return { ground: tints[at] ?? deep, light: at === tints.length };
}

/** Whether a drawing has no colour but that of what is around it. */
export const isTurning = (colours: MaterialSummary['colours']) =>
  colours.length === 1 && colours[0] === 'current';
