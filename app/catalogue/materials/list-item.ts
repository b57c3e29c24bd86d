import type { MaterialSummary } from '#contract/materials.ts';

/** What a list shows of one material. */
export type ListItem = Pick<
  MaterialSummary,
  'materialId' | 'title' | 'type' | 'parentType' | 'formats' | 'licence' | 'tier' | 'preview'
> & {
  /** Takes the colour around it. */
  turns?: boolean;
};
