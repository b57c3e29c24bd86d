import type { MaterialSummary } from '#contract/materials.ts';

/** Tints that drawings in any colour stand well on; in the dark lighter than the page all the same, since many are drawn in black. */
const tints = [
  'bg-ground-sand',
  'bg-ground-sea',
  'bg-ground-sun',
  'bg-ground-moss',
  'bg-ground-rose',
] as const;
/** For what takes the colour around it, and so can be light. */
const deep = 'bg-ground-deep';

/** The ground of a material, by chance but everywhere the same. */
export function groundOf({ materialId, turns }: Pick<MaterialSummary, 'materialId'> & { turns?: boolean }) {
  const chance = [...materialId.slice(-8)].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7);
  const at = chance % (turns ? tints.length + 1 : tints.length);
  return { ground: tints[at] ?? deep, light: at === tints.length };
}

/** Whether a drawing has no colour but that of what is around it. */
export const isTurning = (colours: MaterialSummary['colours']) =>
  colours.length === 1 && colours[0] === 'current';
